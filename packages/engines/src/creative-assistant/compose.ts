import { wordsOf } from '../web-text/index.ts'
import type { Fact, OutlineInput, Topic } from './schema.ts'

export type OutlineLine = { text: string; cites: string[]; source: string; is_sample: boolean }
export type OutlineSection = { title: string; topic: Topic; lines: OutlineLine[]; left_out: number }

const plans: Readonly<Record<OutlineInput['kind'], readonly (readonly [title: string, topic: Topic])[]>> = {
  proposal: [
    ['Your situation', 'need'],
    ['What we propose', 'solution'],
    ['Where it runs already', 'proof'],
    ['Energy, water and climate', 'sustainability'],
    ['Investment and operating cost', 'cost'],
    ['Schedule', 'schedule'],
    ['Risks and how they are handled', 'risk'],
    ['Who we are', 'company'],
  ],
  case_study: [
    ['The task', 'need'],
    ['The solution', 'solution'],
    ['The result', 'proof'],
    ['Energy, water and climate', 'sustainability'],
    ['Cost', 'cost'],
    ['How it was run', 'schedule'],
  ],
  article: [
    ['Why it matters', 'need'],
    ['How it is done', 'solution'],
    ['What was measured', 'proof'],
    ['What it means for energy, water and climate', 'sustainability'],
    ['What it costs', 'cost'],
  ],
  capability_statement: [
    ['Who we are', 'company'],
    ['What we do', 'solution'],
    ['References', 'proof'],
    ['Sustainability', 'sustainability'],
  ],
}

const rules: readonly (readonly [Topic, RegExp])[] = [
  [
    'sustainability',
    /\b(?:co2|co₂|carbon|energy|mwh|water|waste|emission\w*|renewable|recover\w*|steam)\b/iu,
  ],
  ['cost', /(?:€|\beur\b|\b(?:cost|price|capex|opex|invest\w*|payback|saving\w*|budget)\b)/iu],
  [
    'schedule',
    /\b(?:day|days|week|weeks|month|months|schedule|deadline|commission\w*|start-up|milestone\w*)\b/iu,
  ],
  ['risk', /\b(?:risk\w*|fail\w*|delay\w*|permit\w*|safety|hazard\w*|complian\w*)\b/iu],
  ['proof', /\b(?:reference\w*|installed|delivered|runs|running since|customer\w*|certif\w+|project\w*)\b/iu],
  ['company', /\b(?:founded|employee\w*|engineers|offices?|company|family-owned|headquarter\w*)\b/iu],
  ['need', /\b(?:need\w*|demand|bottleneck\w*|problem\w*|require\w*|market|grow\w*)\b/iu],
]

/** An outline in which every line is a fact with its record; a section without facts stays empty. */
export function composeOutline(input: OutlineInput): OutlineSection[] {
  const goal = new Set([...wordsOf(input.goal)].filter((word) => word.length > 3))
  const relevance = (fact: Fact) => [...wordsOf(fact.text)].filter((word) => goal.has(word)).length
  const ranked = input.facts.toSorted(
    (a, b) => relevance(b) - relevance(a) || (b.date ?? '').localeCompare(a.date ?? ''),
  )
  return plans[input.kind].map(([title, topic]) => {
    const fitting = ranked.filter((fact) => topicOf(fact) === topic)
    const used = fitting.slice(0, input.most_lines_per_section)
    return { title, topic, lines: used.map(toLine), left_out: fitting.length - used.length }
  })
}

/** The topic as given, else that of the first rule that matches, else the solution. */
export function topicOf(fact: Fact): Topic {
  return fact.topic ?? rules.find(([, rule]) => rule.test(fact.text))?.[0] ?? 'solution'
}

const toLine = (fact: Fact): OutlineLine => ({
  text: `${fact.text.replace(/\.$/, '')} [${fact.id}]${fact.is_sample ? ' (sample)' : ''}`,
  cites: [fact.id],
  source: fact.date === undefined ? fact.source : `${fact.source}, ${fact.date}`,
  is_sample: fact.is_sample,
})
