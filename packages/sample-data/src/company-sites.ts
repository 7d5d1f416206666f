import { sampleSitesPath, type NewSitePage, type SampleSite } from '@portal/contracts/sample-sites'
import { sampleCompanies, type SampleCompany } from './companies.ts'

const slugOf = (company: SampleCompany): string => (company.website ?? '').split('/').at(-2) ?? ''

/** One site forbids every crawler, another one its vacancies. */
const robotsOf = (slug: string): string => {
  const forbidden = { 'destila-sur': '', 'cobre-norte': 'jobs/' }[slug]
  return forbidden === undefined
    ? 'User-agent: *\nAllow: /\n'
    : `User-agent: *\nDisallow: ${sampleSitesPath}${slug}/${forbidden}\n`
}

/** Whether a site's robots.txt forbids an address. */
export const isForbidden = ({ robots }: SampleSite, address: string): boolean => {
  const forbidden = /^Disallow: (.+)$/m.exec(robots)?.[1]
  return forbidden !== undefined && address.startsWith(forbidden)
}

const plants: Record<string, readonly string[]> = {
  'Alcoholic Beverages': ['a brewhouse', 'a small distillery', 'a cider cellar'],
  'Non-Alcoholic Beverages': ['a juice line', 'a syrup room', 'a bottling hall for water'],
  'Food Processing': ['a tomato paste line', 'a vegetable kitchen', 'a sauce plant'],
  Dairy: ['a yoghurt line', 'a cheese milk treatment', 'a milk powder tower'],
  Pharmaceuticals: ['a clean water loop', 'a buffer preparation', 'a sterile dosing hall'],
}
const customers = ['a family firm', 'a regional cooperative', 'a contract manufacturer', 'a new entrant']
const trades = [
  'Process engineer',
  'Automation engineer',
  'Welding supervisor',
  'Project buyer',
  'Service technician',
]

const pick = <T>(list: readonly T[], index: number, fallback: T): T => list[index % list.length] ?? fallback

const plantFor = (company: SampleCompany, index: number): string =>
  pick(plants[pick(company.sectors, index, 'Dairy')] ?? [], index, 'a process line')

type Page = Omit<NewSitePage, 'site'>

const home = (company: SampleCompany): Page => ({
  path: '',
  title: company.company_name,
  blocks: [
    { kind: 'heading', text: company.strengths[0] ?? 'Process plants' },
    {
      kind: 'paragraph',
      text:
        `${company.company_name} engineers and builds process plants for ${company.sectors.join(', ')}. ` +
        `Our home is ${company.country}.`,
    },
    { kind: 'list', items: [...company.strengths] },
  ],
})

const news = (company: SampleCompany, index: number): Page => ({
  path: 'news',
  title: 'News',
  blocks: [
    {
      kind: 'article',
      date: '2024-11-18',
      title: 'Open day in the workshop',
      text: `Visitors saw how ${plantFor(company, index)} is assembled and tested before delivery.`,
    },
    {
      kind: 'article',
      date: '2024-09-03',
      title: 'A year of apprentices',
      text: `The first apprentices of ${company.company_name} finished their training.`,
    },
  ],
})

const references = (company: SampleCompany, index: number): Page => ({
  path: 'references',
  title: 'References',
  blocks: [
    { kind: 'heading', text: 'Plants that run' },
    {
      kind: 'list',
      items: [2022, 2023, 2024].map(
        (year, step) =>
          `${year}: ${plantFor(company, index + step)} for ${pick(customers, index + step, 'a customer')}, delivered turnkey`,
      ),
    },
  ],
})

const products = (company: SampleCompany): Page => ({
  path: 'products',
  title: 'Products and services',
  blocks: [
    { kind: 'heading', text: 'What we build' },
    ...company.sectors.map((sector) => ({
      kind: 'paragraph' as const,
      text: `${sector}: planning, manufacture, installation and service from one hand.`,
    })),
  ],
})

const jobs = (index: number): Page => ({
  path: 'jobs',
  title: 'Jobs',
  blocks: [
    { kind: 'heading', text: 'Join us' },
    {
      kind: 'list',
      items: [`Vacancy: ${pick(trades, index, '')}`, `Vacancy: ${pick(trades, index + 2, '')}`],
    },
  ],
})

export const sampleSites: readonly SampleSite[] = sampleCompanies.map((company) => ({
  slug: slugOf(company),
  name: company.company_name,
  tagline: company.strengths.join(' · '),
  robots: robotsOf(slugOf(company)),
}))

/** First versions of the pages of every sample company's website. */
export const sampleSitePages: readonly NewSitePage[] = sampleCompanies.flatMap((company, index) =>
  [home(company), news(company, index), references(company, index), products(company), jobs(index)].map(
    (page) => ({ site: slugOf(company), ...page }),
  ),
)
