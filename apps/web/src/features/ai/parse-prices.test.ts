import type { AiModelRow } from '@portal/contracts/ai'
import { expect, test } from 'vitest'
import { readPrices } from './parse-prices.ts'

const model = (id: string): AiModelRow => ({
  provider: 'openai',
  id,
  label: id,
  capabilities: ['chat'],
  context_size: null,
  input_price: null,
  output_price: null,
  price_source: null,
  price_date: null,
  verified_on: null,
  is_enabled: true,
  position: 1,
})
const models = [model('a-1'), model('b-2')]

test('lines of a sheet or a file become prices with source and date, whatever parts their cells', () => {
  const said = { price_source: 'vendor.example/pricing', price_date: '2026-11-05' }
  for (const text of [
    'model,context,in,out,source,date\na-1,"1,047,576",$2.00,8,vendor.example/pricing,2026-11-05',
    'a-1\t1047576\t2\t8\tvendor.example/pricing\t2026-11-05\n\n',
  ])
    expect(readPrices(text, models)).toEqual({
      faults: [],
      rows: [
        {
          ...models[0],
          context_size: 1_047_576,
          verified_on: '2026-11-05',
          input_price: 2,
          output_price: 8,
          ...said,
        },
      ],
    })
})

test('an empty cell leaves what is recorded alone', () => {
  expect(readPrices('b-2,,1,2,list,2026-01-05', models).rows).toMatchObject([
    { id: 'b-2', context_size: null, verified_on: null, input_price: 1 },
  ])
})

test.each([
  ['x-9,1000,1,2,list,2026-01-05', 'Line 1: no model has the id x-9, or several have.'],
  ['a-1,1000,one,2,list,2026-01-05', 'Line 1: context and prices are numbers.'],
  ['a-1,1000,1,2,,2026-01-05', 'Line 1: the source and its date (2026-11-05) are missing.'],
  ['a-1,1000,1,2,list,2026-02-31', 'Line 1: the source and its date (2026-11-05) are missing.'],
  ['a-1,1000,1,,list,2026-01-05', 'Line 1: a price needs both amounts, in and out.'],
  ['a-1,,,,list,2026-01-05', 'Line 1: it holds neither a context size nor a price.'],
])('%s is named by its line', (text, fault) => {
  expect(readPrices(text, models)).toEqual({ rows: [], faults: [fault] })
})
