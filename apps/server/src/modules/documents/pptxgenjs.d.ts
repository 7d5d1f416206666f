/** The part of the library that we use: its own types describe its CommonJS form, and Node loads the other. */
declare module 'pptxgenjs' {
  export interface Place {
    x: number
    y: number
    w: number
    h: number
  }

  interface TextStyle {
    fontSize?: number
    bold?: boolean
    color?: string
    align?: 'left' | 'right'
    valign?: 'top' | 'middle' | 'bottom'
    margin?: number | [number, number, number, number]
    bullet?: { indent: number }
    breakLine?: boolean
    fill?: { color: string }
  }
  export interface TextRun {
    text: string
    options?: TextStyle
  }
  export interface TableCell {
    text: string | TextRun[]
    options?: TextStyle
  }
  type Border = { type: 'none' } | { type: 'solid'; pt: number; color: string }

  export interface ChartSeries {
    name: string
    labels?: string[]
    /** Null where nothing is recorded. */
    values: (number | null)[]
    sizes?: number[]
  }
  export interface ChartOptions extends Place {
    altText?: string
    chartColors?: string[]
    showLegend?: boolean
    legendPos?: 'b'
    showValue?: boolean
    showSerName?: boolean
    dataLabelFontSize?: number
    dataLabelFormatCode?: string
    lineSize?: number
    lineDataSymbolSize?: number
    barDir?: 'bar'
    barGapWidthPct?: number
    catAxisOrientation?: 'maxMin'
    catAxisLabelFontSize?: number
    /** Names the first of so many. */
    catAxisLabelFrequency?: number
    showCatAxisTitle?: boolean
    catAxisTitle?: string
    catAxisTitleFontSize?: number
    valAxisLabelFontSize?: number
    valAxisLabelFormatCode?: string
    showValAxisTitle?: boolean
    valAxisTitle?: string
    valAxisTitleFontSize?: number
    valAxisHidden?: boolean
    valGridLine?: { color: string; size: number } | { style: 'none' }
  }

  export interface Slide {
    addText(text: string | TextRun[], options: Place & TextStyle): this
    addShape(kind: 'line', options: Place & { line: { color: string; width: number } }): this
    addTable(
      rows: TableCell[][],
      options: Omit<Place, 'h'> &
        TextStyle & { colW: number[]; border: [top: Border, right: Border, bottom: Border, left: Border] },
    ): this
    addChart(
      kind: 'bar' | 'line' | 'scatter' | 'bubble',
      data: readonly ChartSeries[],
      options: ChartOptions,
    ): this
    addNotes(words: string): this
  }

  export default class Presentation {
    layout: string
    title: string
    author: string
    company: string
    theme: { headFontFace: string; bodyFontFace: string }
    addSlide(): Slide
    write(options: { outputType: 'uint8array' }): Promise<unknown>
  }
}
