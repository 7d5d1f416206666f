import { expect, test } from 'vitest'
import { placeSampleSet } from '@portal/sample-data/sample-set'
import { crawlOf } from './crawl-of.ts'

test('the day of the sample set is no crawl; a crawl since is one', () => {
  const { own } = placeSampleSet('2026-03-31')
  expect(own.last_analyzed_at).toBeTruthy()
  expect(crawlOf(own)).toBeNull()
  const crawled = '2026-03-31T09:12:44.120+00:00'
  expect(crawlOf({ ...own, last_analyzed_at: crawled })).toBe(crawled)
  expect(crawlOf({ ...own, last_analyzed_at: null })).toBeNull()
})
