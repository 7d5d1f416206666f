import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

interface PdfLine {
  text: string
  size: number
}

/** A PDF of the given pages, in a font that every reader has. */
export function buildPdf(pages: readonly (readonly PdfLine[])[]): Uint8Array {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  for (const [at, lines] of pages.entries()) {
    const stream = lines
      .map(({ text, size }, row) => `BT /F1 ${size} Tf 50 ${750 - row * 30} Td (${text}) Tj ET`)
      .join('\n')
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    )
  }
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer << /Size ${objects.length + 1} ` +
    `/Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return strToU8(text, true)
}

const relations = (type: string, target: string) =>
  '<?xml version="1.0"?><Relationships ' +
  'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ' +
  `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" ` +
  `Target="${target}"/></Relationships>`
const types = (parts: string) =>
  '<?xml version="1.0"?><Types ' +
  'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ' +
  'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ' +
  `ContentType="application/xml"/>${parts}</Types>`
const pack = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

/** A PDF of a few kilobytes whose page unpacks, in two steps, to the given number of megabytes of nothing. */
export const buildPdfBomb = (megabytes: number): Uint8Array =>
  buildPackedPdf(Buffer.alloc(megabytes * 2 * 8192, Buffer.from([129, 32])), '/FlateDecode /RunLengthDecode')

/** A PDF whose one page draws the same small thing so many times: some eighty kilobytes for three millions. */
export const buildEndlessPdf = (times: number): Uint8Array =>
  buildPackedPdf(Buffer.from(`BT /F1 9 Tf ${'(a) Tj 0 1 Td '.repeat(times)}ET`), '/FlateDecode')

function buildPackedPdf(content: Buffer, filters: string): Uint8Array {
  const page = deflateSync(content, { level: 9 })
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
4 0 obj << /Length ${page.length} /Filter [${filters}] >>
stream
`,
    ),
    page,
    Buffer.from('\nendstream\nendobj\ntrailer << /Size 6 /Root 1 0 R >>\n%%EOF'),
  ])
}

/** A Word document; a text that begins with # is a heading. `doctype` stands before it. */
export function buildDocx(paragraphs: readonly string[], doctype = ''): Uint8Array {
  const body = paragraphs
    .map((text) => {
      const style = text.startsWith('#') ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : ''
      return `<w:p>${style}<w:r><w:t>${text.replace(/^#\s*/u, '')}</w:t></w:r></w:p>`
    })
    .join('')
  const part =
    '<Override PartName="/word/document.xml" ' +
    'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>'
  return pack({
    '[Content_Types].xml': types(part),
    '_rels/.rels': relations('officeDocument', 'word/document.xml'),
    'word/document.xml':
      `<?xml version="1.0"?>${doctype}<w:document ` +
      `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml':
      '<?xml version="1.0"?><w:styles ' +
      'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" ' +
      'w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>',
    'word/_rels/document.xml.rels': relations('styles', 'styles.xml'),
  })
}

/** A workbook of one sheet. */
export function buildXlsx(sheet: string, rows: readonly (readonly (string | number)[])[]): Uint8Array {
  return packXlsx(sheet, toRows(rows))
}

/** A workbook with one number, in the last cell that a sheet has. */
export const buildFarXlsx = (): Uint8Array =>
  packXlsx('Far', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')

/** A workbook with a macro and a cell that names a file of the machine. */
export const buildHostileXlsx = (): Uint8Array =>
  packXlsx('Macros', '<row r="1"><c r="A1" t="inlineStr"><is><t>Total &x;</t></is></c></row>', {
    doctype: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    files: { 'xl/vbaProject.bin': 'Sub Auto_Open()' },
  })

function toRows(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number, place: string) =>
    typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  return rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, column) => cell(value, `${String.fromCodePoint(65 + column)}${row + 1}`)).join('')}</row>`,
    )
    .join('')
}

function packXlsx(
  sheet: string,
  body: string,
  { doctype = '', files = {} }: { doctype?: string; files?: Record<string, string> } = {},
): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return pack({
    '[Content_Types].xml': types(
      `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override ` +
        `PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/>`,
    ),
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      `<?xml version="1.0"?><workbook xmlns="${main}" ` +
      'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet ' +
      `name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    ...files,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${doctype}<worksheet xmlns="${main}"><sheetData>${body}</sheetData></worksheet>`,
  })
}

/** A Word document whose text unpacks to the given number of megabytes. */
/** So many elements, each in the one before, and none of them closed. */
export const buildDeepDocx = (depth: number): Uint8Array =>
  zipSync({ 'word/document.xml': new TextEncoder().encode(`\uFEFF\n<w:document>${'<w:p>'.repeat(depth)}`) })

export const buildZipBomb = (megabytes: number): Uint8Array =>
  zipSync({ 'word/document.xml': new Uint8Array(megabytes * 1024 * 1024) }, { level: 1 })
