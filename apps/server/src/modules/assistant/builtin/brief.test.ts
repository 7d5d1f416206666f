import { expect, test } from 'vitest'
import { buildSampleKnowledge } from '../testing/sample-knowledge.ts'
import { briefOn } from './brief.ts'

const knowledge = buildSampleKnowledge()
const labels = (text: string) => [
  ...new Set(briefOn(text, knowledge)?.citations.map(({ excerpt }) => excerpt.split(/[:;]/u)[0])),
]

test('a brief holds the records of what the case names, and of nobody else', () => {
  const brief = briefOn('Automate a dairy plant; Nordkessel bids as well', knowledge)
  expect(brief?.text).toContain('$1.2B')
  expect(brief?.text).toContain('Nordkessel')
  expect(brief?.text).not.toMatch(/Rheinwerk|Alcoholic Beverages: market/u)
  expect(brief?.citations.length).toBeLessThanOrEqual(12)
})

test.each([
  ['A 200,000 hl/year brewery extension in Portugal, steam at 8 bar', 'Alcoholic Beverages'],
  ['Cheese vats of 20,000 l', 'Dairy'],
  ['Pasteurise 12,000 l of orange juice', 'Non-Alcoholic Beverages'],
])('%s is a case of %s', (text, sector) => {
  expect(labels(text)).toContain(sector)
  expect(labels(text).filter((label = '') => /Beverages|Dairy|Pharma|Food/u.test(label))).toEqual([sector])
})

test.each([
  'Compare the automation, design and innovation of two valves',
  'Sustainability of our plants',
  'Two people, three weeks, one crane',
])('a measure that a case mentions in passing brings no list of companies: %s', (text) => {
  expect(briefOn(text, knowledge)).toBeNull()
})
