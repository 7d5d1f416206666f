import { hashOf } from '@portal/text/hash'
import { always, type Decision, type Option } from './decisions.ts'
import type { Features } from './question-features.ts'

const kinds = [
  'query',
  'claim',
  'none',
  'brief week',
  'brief board',
  'brief worries',
  'brief sector',
  'brief company',
  'brief country',
  'brief client',
  'brief team',
  'brief system',
]

/** What is asked at all, and of what. */
export const openingOf = (subjects: Iterable<string>, question: Features): readonly [Decision, Decision] => {
  const options = (head: string, ids: readonly string[]) =>
    ids.map((id): Option => ({ id, common: id, keys: [hashOf(`${head}|${id}`)], own: [] }))
  return [
    { id: 'kind', head: 'kind', features: question, options: options('kind', kinds), isOpen: always },
    {
      id: 'subject',
      head: 'subject',
      features: question,
      options: options('subject', [...subjects]),
      isOpen: (settled) => ['query', 'claim'].includes(settled.get('kind')?.id ?? ''),
    },
  ]
}
