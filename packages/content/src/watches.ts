import type { ChangeClass, ChangeEvidence, CrawlCounts } from '@portal/contracts/watches'

const subjects: Record<ChangeClass, string> = {
  reference: 'reference',
  hiring: 'vacancy',
  product: 'product',
  price: 'price',
  leadership: 'change in leadership',
  certification: 'certificate',
  site: 'text on the website',
}

const verbs: Record<ChangeEvidence['change'], (subject: string) => string> = {
  added: (subject) => `new ${subject}`,
  changed: (subject) => `${subject} changed`,
  removed: (subject) => `${subject} removed`,
  rewritten: () => 'page rewritten',
}

const shown = (quote: string): string => `“${quote}”`

const sayings: Record<ChangeEvidence['change'], (page: string, quote: string) => string> = {
  added: (page, quote) => `${page} now says: ${shown(quote)}`,
  changed: (page, quote) => `${page} now says: ${shown(quote)}`,
  removed: (page, quote) => `${page} no longer says: ${shown(quote)}`,
  rewritten: (page, quote) => `${page} was rewritten. It now begins: ${shown(quote)}`,
}

/** How a change on a watched page is told. */
export const changeWords = {
  title: (company: string, subject: ChangeClass, change: ChangeEvidence['change']) =>
    `${company}: ${verbs[change](subjects[subject])}`,
  description: (page: string, { change, quote, was }: Pick<ChangeEvidence, 'change' | 'quote' | 'was'>) =>
    `${sayings[change](page, quote)}${was === null ? '' : ` Before: ${shown(was)}`}`,
}

const page = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`

export const crawlWords = {
  summary: ({ pages, changed, refused_by_robots, postponed, failed }: CrawlCounts) =>
    [
      page(pages),
      `${changed} changed`,
      ...(refused_by_robots > 0 ? [`${refused_by_robots} refused by robots.txt`] : []),
      ...(postponed > 0 ? [`${postponed} put off`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
    ].join(', '),
  notAskedAgain: (reason: string) => `${reason}; not asked again in this run`,
  ownFault: 'The portal could not process the page',
  putOff: 'The server asked for a pause',
  tooDeep: 'The page nests without end',
  noFeed: 'The content is not a feed',
  noSitemap: 'The content is not a sitemap',
  listed: (page: string) => `Page listed: ${page}`,
  noWebsite: 'This company has no website and no watched page',
  noCompany: 'There is no such company',
  noRun: 'There is no such crawl',
} as const
