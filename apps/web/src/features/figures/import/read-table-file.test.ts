import writeWorkbook from 'write-excel-file/universal'
import { expect, test } from 'vitest'
import { readTableFile } from './read-table-file.ts'

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'q1.csv') => new File([text], name)

test('a CSV is read with its lines, also after a cell of several lines', async () => {
  const file = await readTableFile(
    csv('key,value,source\r\na,1,"Ledger,\r\npage 2"\r\n\r\nb,2,"said ""twice"""\r\n'),
  )
  expect(file).toEqual({
    name: 'q1.csv',
    headers: ['key', 'value', 'source'],
    rows: [
      { line: 2, cells: ['a', '1', 'Ledger,\r\npage 2'] },
      { line: 5, cells: ['b', '2', 'said "twice"'] },
    ],
  })
})

test.each([
  ['semicolons', 'key;value\na;1\n'],
  ['tabs', 'key\tvalue\na\t1\n'],
  ['a byte order mark', '\ufeffkey,value\na,1\n'],
])('%s are understood', async (_what, text) => {
  const file = await readTableFile(csv(text))
  expect([file.headers, file.rows[0]?.cells]).toEqual([
    ['key', 'value'],
    ['a', '1'],
  ])
})

test('a file of an older spreadsheet keeps its accents', async () => {
  const file = await readTableFile(csv(new Uint8Array([0x6b, 0x0a, 0x5a, 0xfc, 0x67, 0x65])))
  expect(file.rows[0]?.cells).toEqual(['Züge'])
})

test('the first sheet of a workbook is read, numbers and dates as text', async () => {
  const workbook = await writeWorkbook([
    [{ value: 'key' }, { value: 'value' }, { value: 'as_of' }],
    [
      { value: 'kpi.roi' },
      { value: 41.5, type: Number },
      { value: new Date('2026-03-31T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
    ],
  ]).toBlob()
  const file = await readTableFile(new File([workbook], 'q1.xlsx'))
  expect(file.rows).toEqual([{ line: 2, cells: ['kpi.roi', '41.5', '2026-03-31'] }])
})

test.each([
  ['a picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0])], 'a.png'), 'type'],
  [
    'a picture that says it is a CSV',
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0])], 'a.csv'),
    'type',
  ],
  ['nothing', csv(''), 'empty'],
  ['a heading alone', csv('key,value\n'), 'empty'],
  ['too many rows', csv(`key\n${'a\n'.repeat(5001)}`), 'rows'],
  ['too many bytes', csv('x'.repeat(5 * 1024 * 1024 + 1)), 'size'],
  [
    'an archive that is no workbook',
    new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'a.xlsx'),
    'broken',
  ],
] as const)('%s is refused', async (_what, file, fault) => {
  await expect(readTableFile(file)).rejects.toMatchObject({ fault })
})

const bytesOf = (...numbers: [value: number, size: 2 | 4][]): number[] =>
  numbers.flatMap(([value, size]) =>
    Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) % 256),
  )

/** An archive without compression, which says of each part that it unpacks to so many bytes. */
function pack(parts: Record<string, string>, says?: number): Uint8Array<ArrayBuffer> {
  const body: number[] = []
  const directory: number[] = []
  for (const [path, text] of Object.entries(parts)) {
    const [name, content] = [new TextEncoder().encode(path), new TextEncoder().encode(text)]
    const sizes: [number, 4][] = [
      [content.length, 4],
      [says ?? content.length, 4],
    ]
    directory.push(...bytesOf([0x02014b50, 4], [20, 2], [20, 2], [0, 4], [0, 4], [0, 4], ...sizes))
    directory.push(...bytesOf([name.length, 2], [0, 4], [0, 4], [0, 4], [body.length, 4]), ...name)
    body.push(
      ...bytesOf([0x04034b50, 4], [20, 2], [0, 4], [0, 4], [0, 4], ...sizes, [name.length, 2], [0, 2]),
    )
    body.push(...name, ...content)
  }
  const count = Object.keys(parts).length
  const end = bytesOf(
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [body.length, 4],
    [0, 2],
  )
  return Uint8Array.from([...body, ...directory, ...end])
}

const workbook = (rows: string) => ({
  'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId7" Type="worksheet" Target="worksheets/first.xml"/></Relationships>',
  'xl/worksheets/first.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})

test.each([
  ['unpacks to more than a table needs', pack(workbook(''), 40 * 1024 * 1024)],
  ['has a cell far out', pack(workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))],
  [
    'has a row far down and a wide one',
    pack(
      workbook(`<row r="1">${'<c><v>1</v></c>'.repeat(5000)}</row><row r="1000000"><c><v>1</v></c></row>`),
    ),
  ],
])('a workbook that %s is refused before it is read', async (_what, bytes) => {
  await expect(readTableFile(new File([bytes], 'a.xlsx'))).rejects.toMatchObject({ fault: 'unpacked' })
})
