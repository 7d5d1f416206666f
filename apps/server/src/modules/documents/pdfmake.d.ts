/** The part of pdfmake 0.3 that the writer uses; the published types ask for the types of a browser. */
declare module 'pdfmake' {
  export type Margins = [left: number, top: number, right: number, bottom: number]

  export interface TextStyle {
    font?: string
    fontSize?: number
    lineHeight?: number
    bold?: boolean
    color?: string
    alignment?: 'left' | 'right'
    margin?: Margins
    noWrap?: boolean
    width?: 'auto' | '*'
  }
  export interface TextContent extends TextStyle {
    text: string | Content[]
    link?: string
    colSpan?: number
    headlineLevel?: number
    fillColor?: string
  }
  export interface TableContent extends TextStyle {
    table: {
      body: Content[][]
      widths: ('auto' | '*')[]
      headerRows?: number
      dontBreakRows?: boolean
      keepWithHeaderRows?: number
    }
    layout:
      | 'noBorders'
      | {
          hLineWidth: () => number
          vLineWidth: () => number
          hLineColor: () => string
          paddingTop: () => number
          paddingBottom: () => number
        }
  }
  export interface LineContent {
    canvas: {
      type: 'line'
      x1: number
      y1: number
      x2: number
      y2: number
      lineWidth: number
      lineColor: string
    }[]
  }
  export type Content =
    | string
    | TextContent
    | TableContent
    | LineContent
    | { stack: Content[]; unbreakable: boolean }
    | { svg: string; margin?: Margins }
    | (TextStyle & { ul: Content[] })
    | (TextStyle & { columns: Content[] })

  export interface DocumentDefinition {
    info: { title: string; author: string; creationDate: Date }
    pageSize: 'A4'
    pageMargins: Margins
    defaultStyle: TextStyle
    footer: (page: number, pages: number) => Content
    pageBreakBefore: (
      node: { headlineLevel?: number; startPosition: { verticalRatio: number } },
      nodes: { getFollowingNodesOnPage: () => unknown[] },
    ) => boolean
    content: Content[]
  }

  const pdfmake: {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> }
  }
  export default pdfmake
}
