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
