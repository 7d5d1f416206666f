import { expect, test } from 'vitest'
import { findAnalytics, findApplications } from './find-suggestions.ts'

const kilobyte = 1000

test('a page that weighs more than 300 kB of its own is found, heaviest first, and the way leads to it', () => {
  const pages = [
    { page: 'ai-hub', route: '/ai-hub', bytes: 420 * kilobyte },
    { page: 'data', route: '/data', bytes: 300 * kilobyte + 1 },
    { page: 'home', route: '/', bytes: 300 * kilobyte },
  ]
  const [found] = findAnalytics([], { files: 9, pages }).suggestions
  expect(found).toMatchObject({ title: '2 pages load more than 300 kB of their own', href: '/ai-hub' })
  expect(found?.evidence).toEqual(['ai-hub: 420 kB', 'data: 300 kB'])
})

test('what nobody uses leads to its page, feedback to its mails; what fails to its reason', () => {
  const uses = { chat: 1, analyses: 1, crawls: 0, imports: 0, tests: 1 }
  const components = [{ kind: 'function', name: 'ai-hub', state: 'down', reason: 'Answered 500' }]
  const { suggestions } = findApplications({ components, uses, feedback: 2 })
  expect(suggestions.map(({ title, href }) => [title, href])).toEqual([
    ['1 function fails', '/system-monitoring'],
    ['2 applications were not used in 30 days', '/competitive-matrix'],
    ['2 messages of feedback in 30 days', '/outbox'],
  ])
})
