import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { decodeWorkbook, isZip, sheetOf } from './workbook.ts'

const cannot = /The workbook cannot be read/

test('rows of a sheet come with their numbers, words and gaps; a missing sheet is a fault', async () => {
  const rows = [[{ value: 'Copper' }, null, { value: 12_388.9 }]]
  const bytes = await writeWorkbook([{ data: rows, sheet: 'Prices' }]).toBuffer()
  expect(isZip(bytes)).toBe(true)
  const text = await decodeWorkbook(bytes)
  expect(sheetOf(text, 'Prices', 'no prices')).toEqual([['Copper', null, 12_388.9]])
  expect(() => sheetOf(text, 'Indices', 'no indices')).toThrow('no indices')
})

test('what is broken, no workbook, or unpacks to more than it needs ends as a fault', async () => {
  await expect(decodeWorkbook(Buffer.from('PK\u0003\u0004 and nothing else'))).rejects.toThrow(cannot)
  await expect(decodeWorkbook(zipSync({ 'a.txt': Buffer.from('a') }))).rejects.toThrow(cannot)
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await expect(decodeWorkbook(bomb)).rejects.toThrow(cannot)
  expect(isZip(Buffer.from('PK,value\n1,2'))).toBe(false)
})
