import { expect, test, vi } from 'vitest'
import { analyseDocument } from './analyse-document.ts'
import { describeDocument, DocumentFailure, readDocument } from './index.ts'
import {
  buildDeepDocx,
  buildDocx,
  buildFarXlsx,
  buildHostileXlsx,
  buildPdf,
  buildPdfBomb,
  buildEndlessPdf,
  buildXlsx,
  buildZipBomb,
} from '#server/testing/build-document.ts'

// Each reading starts a thread of its own and loads a reader into it.
vi.setConfig({ testTimeout: 20_000 })

const analyse = async (bytes: Uint8Array | string) =>
  (await readDocument(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes)).analysis

async function faultOf(bytes: Uint8Array, options = {}): Promise<string> {
  try {
    await readDocument(bytes, options)
    return 'none'
  } catch (error) {
    if (error instanceof DocumentFailure) return error.fault
    throw error
  }
}

const statement = 'The new brewery in the north raised its capacity to 450,000 hl in the second year.'

test('[API-FN-29] a PDF gives its outline and its figures, each with the page', async () => {
  const analysis = await analyse(
    buildPdf([
      [
        { text: 'Annual report', size: 24 },
        { text: statement, size: 11 },
      ],
      [
        { text: 'Energy', size: 16 },
        { text: 'Heat recovery saved 12.5 % and 1.2 million EUR.', size: 11 },
      ],
    ]),
  )
  expect(analysis).toMatchObject({ kind: 'pdf', parts: 2, isTruncated: false })
  expect(analysis.outline).toEqual([
    { level: 1, title: 'Annual report', locator: 'page 1' },
    { level: 2, title: 'Energy', locator: 'page 2' },
  ])
  expect(analysis.figures.map(({ value, locator }) => `${value} @ ${locator}`)).toEqual([
    '450,000 hl @ page 1',
    '12.5 % @ page 2',
    '1.2 million EUR @ page 2',
  ])
  expect(analysis.sentences).toContainEqual({ text: statement, locator: 'page 1', holds: ['figure'] })
  expect(describeDocument(analysis, 'figures')).toContain('- **450,000 hl** (page 1)')
  expect(describeDocument(analysis, 'figures')).not.toContain('### Outline')
})

test('a Word document, a workbook, a web page and a text are read, each with its own locators', async () => {
  const docx = await analyse(buildDocx(['# Offer', 'The plant costs €4.5 million.']))
  expect(docx).toMatchObject({ kind: 'docx', title: 'Offer' })
  expect(docx.figures).toEqual([
    { value: '€4.5 million', quote: 'The plant costs €4.5 million.', locator: 'paragraph 2' },
  ])
  const xlsx = await analyse(
    buildXlsx('Costs', [
      ['Item', 'EUR'],
      ['Tanks', 1200],
      ['Pipes', 300],
    ]),
  )
  expect(xlsx).toMatchObject({ kind: 'xlsx', parts: 1, outline: [{ title: 'Costs' }] })
  expect(xlsx.figures).toEqual([
    { value: '1200', quote: 'Tanks, EUR: 1200', locator: 'Costs!B2' },
    { value: '300', quote: 'Pipes, EUR: 300', locator: 'Costs!B3' },
  ])
  const html = await analyse(
    '<!doctype html><title>Site</title><script>alert(1)</script><h2>Tanks</h2><p>30 hl each',
  )
  expect(html).toMatchObject({ kind: 'html', title: 'Site', outline: [{ title: 'Tanks', level: 2 }] })
  const text = await analyse('# Notes\n\nThe yield rose by 3 %.')
  expect(text).toMatchObject({ kind: 'text', title: 'Notes', figures: [{ value: '3 %', locator: 'line 3' }] })
})

test('a file that unpacks without end is refused, whatever it says of its size', async () => {
  const lying = buildZipBomb(61)
  expect(await faultOf(lying)).toBe('zip_bomb')
  const view = new DataView(lying.buffer, lying.byteOffset)
  for (let at = 0; at < lying.length - 30; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true)
  expect(await faultOf(lying)).toBe('zip_bomb')
})

test.each([
  ['a PDF whose page unpacks in two steps', buildPdfBomb(400)],
  ['a workbook with one number in its last cell', buildFarXlsx()],
  ['a Word document of endless paragraphs', buildDocx(Array.from({ length: 200_000 }, () => 'a'))],
])('%s is given up when it takes more memory than a document needs', async (_what, bytes) => {
  expect(bytes.length).toBeLessThan(500_000)
  expect(await faultOf(bytes, { memory: 96 * 1024 * 1024 })).toBe('zip_bomb')
})

test('a PDF whose page draws without end is given up after the processor time that its size may take', async () => {
  const bytes = buildEndlessPdf(6_000_000)
  expect(bytes.length).toBeLessThan(200_000)
  // Without the bound it is read to its end or to this limit.
  await expect(readDocument(bytes, { limitMs: 600_000 })).rejects.toMatchObject({ fault: 'too_slow' })
})

test('what a document wants to fetch or to run stays text or makes it damaged', async () => {
  const { document } = await readDocument(buildHostileXlsx())
  expect(document.lines.map(({ text }) => text)).toEqual(['Macros', 'Total &x;'])
  const entity = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  expect(await faultOf(buildDocx(['Total &x;'], entity))).toBe('damaged')
})

const page = (meta: string) => `<html><head>${meta}<title>Más</title></head><body><p>año</p></body></html>`
test.each([
  ['UTF-16, low byte first', Buffer.from('\uFEFFEl año', 'utf16le'), 'El año'],
  ['UTF-16, high byte first', Buffer.from('\uFEFFEl año', 'utf16le').swap16(), 'El año'],
  ['Western text', Buffer.from('El año', 'latin1'), 'El año'],
  ['a page in UTF-8', Buffer.from(page('')), 'año'],
  ['a page that names its charset', Buffer.from(page('<meta charset="iso-8859-1">'), 'latin1'), 'año'],
  [
    'a page in Cyrillic',
    Buffer.concat([
      Buffer.from(page('<meta charset=windows-1251>').split('año')[0] ?? '', 'latin1'),
      Buffer.from([0xe3, 0xee, 0xe4]),
    ]),
    'год',
  ],
])('%s is read in its own charset', async (_what, bytes, text) => {
  const { document } = await readDocument(bytes)
  expect(document.lines.at(-1)?.text).toBe(text)
})

test('a line of nothing but groups of digits holds up nobody', () => {
  const lines = Array.from({ length: 500 }, (_, at) => ({
    text: '111 '.repeat(500),
    level: 0,
    locator: `line ${at}`,
  }))
  const { figures } = analyseDocument({ kind: 'text', title: '', parts: 1, lines, isTruncated: false })
  expect(figures).toEqual([])
})

test.each([
  ['no_text', new TextEncoder().encode('  \n ')],
  ['no_text', buildPdf([[]])],
  ['damaged', new TextEncoder().encode('%PDF-1.7 and nothing else')],
  ['damaged', buildDocx(['x']).subarray(0, 200)],
  ['unknown_kind', new Uint8Array([1, 2, 0, 4])],
  [
    'encrypted',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  ['unknown_kind', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAE=', 'base64')],
  ['damaged', buildPdf([[{ text: statement, size: 11 }]]).subarray(0, 60)],
  ['damaged', buildDeepDocx(200_000)],
  ['old_office', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ['too_large', new Uint8Array(3_500_001)],
])('%s: a file that cannot be read says why', async (fault, bytes) => {
  expect(await faultOf(bytes)).toBe(fault)
})

test('reading ends with its time', async () => {
  const long = buildDocx(Array.from({ length: 20_000 }, () => statement))
  expect(await faultOf(long, { limitMs: 1 })).toBe('too_slow')
})

test('[API-FN-29] money keeps the currency before it, and points are a unit', () => {
  const text =
    'We invest EUR 12 million, paid CHF 3,500.50 and earned 4 million USD. Margin rose by 2.1 points.'
  const lines = [{ text, locator: 'line 1', level: 0 }]
  const { figures } = analyseDocument({ kind: 'text', title: '', parts: 1, lines, isTruncated: false })
  expect(figures.map(({ value }) => value).sort()).toEqual([
    '2.1 points',
    '4 million USD',
    'CHF 3,500.50',
    'EUR 12 million',
  ])
})

test('of a line that is longer than all that is read its beginning is read', async () => {
  const analysis = await analyse(`The plant costs €4.5 million. ${'and so on '.repeat(200_000)}`)
  expect(analysis.isTruncated).toBe(true)
  expect(analysis.figures.map(({ value }) => value)).toEqual(['€4.5 million'])
})
