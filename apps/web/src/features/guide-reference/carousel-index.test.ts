import { guides } from '@portal/content/guide-reference'
import { expect, test } from 'vitest'
import { clampIndex, indexOfPage, lastShown, maxIndex, pageCount, pageOfIndex } from './carousel-index.ts'

test('[GUIDE-12] the index of 8 guides runs from 0 to 5', () => {
  expect([maxIndex(8), clampIndex(-1, 8), clampIndex(6, 8), maxIndex(2)]).toEqual([5, 0, 5, 0])
})

test('[GUIDE-15] a dot selects 0, 3 or the maximum, and the dot of an index is the one that leads there', () => {
  expect([0, 1, 2].map((page) => indexOfPage(page, 8))).toEqual([0, 3, 5])
  expect(pageCount(8)).toBe(3)
  expect([0, 1, 2, 3, 4, 5].map((index) => pageOfIndex(index, 8))).toEqual([0, 0, 0, 1, 1, 2])
  expect([0, 1, 5].map((index) => lastShown(index, 8))).toEqual([3, 4, 8])
})

test('[GUIDE-02] [GUIDE-03] [GUIDE-08] eight guides, in the order of the specification, each with its five parts', () => {
  expect(guides.map(({ title }) => title)).toEqual([
    'AI Intelligence Platform',
    'Executive Dashboard',
    'Industry Sectors Analysis',
    'Beta AI Agents Toolkit',
    'AI Intelligence Hub',
    'Competitive Intelligence',
    'Tech & AI Orchestration',
    'Global Market Intelligence',
  ])
  for (const { title, source, link, description, usage } of guides) {
    expect([title, source, description, usage].every((text) => text.length > 0)).toBe(true)
    expect(new URL(link).protocol).toBe('https:')
  }
  expect(new Set(guides.map(({ link }) => link)).size).toBe(8)
})
