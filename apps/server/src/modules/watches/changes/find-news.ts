import type { ChangeEvidence, WatchKind } from '@portal/contracts/watches'
import type { Block } from '../pages/block.ts'
import { diffBlocks, type BlockChange } from './diff-blocks.ts'

/** A change worth telling: what is said now or no longer, and what was said before. */
export interface News {
  change: ChangeEvidence['change']
  quote: string
  was: string | null
  /** Address of a feed's entry. */
  url: string | null
  /** The same for the same change between the same snapshots. */
  key: string
}

const mostNews = 10
const longestQuote = 600
const fewestWords = 3

/** What a page says anew; of a feed or a sitemap only what came, since entries leave a feed by themselves. */
export function findNews(before: readonly Block[], after: readonly Block[], kind: WatchKind): News[] {
  const changes = diffBlocks(before, after)
  if (kind !== 'feed' && isRewritten(changes, before.length, after.length)) return [rewritten(changes)]
  return joinHeadings(changes, after)
    .filter(({ change }) => kind === 'page' || change === 'added')
    .filter(({ quote }) => quote.split(' ').length >= fewestWords)
    .slice(0, mostNews)
}

function isRewritten(changes: readonly BlockChange[], before: number, after: number): boolean {
  return changes.length > 10 && changes.length > 0.6 * Math.max(before, after)
}

function rewritten(changes: readonly BlockChange[]): News {
  const words = changes.map(({ now }) => now?.text ?? '').filter(Boolean)
  return {
    change: 'rewritten',
    quote: cut(words.slice(0, 3).join(' · ')),
    was: null,
    url: null,
    key: `rewritten:${changes[0]?.now?.hash ?? changes[0]?.was?.hash ?? ''}`,
  }
}

/** A new heading is told together with the new text that it stands over. */
function joinHeadings(changes: readonly BlockChange[], after: readonly Block[]): News[] {
  const news: News[] = []
  let heading: Block | null = null
  for (const { change, now, was } of changes) {
    const isBelow: boolean = heading !== null && now !== null && after[after.indexOf(now) - 1] === heading
    const headed: string = isBelow ? `${heading?.text}: ` : ''
    heading = change === 'added' && now.isHeading ? now : null
    if (heading || (change === 'removed' && was.isHeading)) continue
    news.push({
      change,
      quote: cut(headed + (now ?? was).text),
      was: change === 'changed' ? cut(was.text) : null,
      url: now?.url ?? null,
      key: `${change}:${(now ?? was).hash}`,
    })
  }
  return news
}

const cut = (text: string): string =>
  text.length <= longestQuote ? text : `${text.slice(0, longestQuote - 1).toWellFormed()}…`
