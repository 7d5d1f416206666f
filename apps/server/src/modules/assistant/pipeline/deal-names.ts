import { stemsOf } from '../language/tokens.ts'
import type { Deal } from '../knowledge/knowledge.ts'
import { saysLead } from './deal-period.ts'

/** What opportunities are narrowed by, in the words of the records. */
export interface Narrowing {
  /** Of which of their fields; a follow-up that names it again replaces it. */
  field: string
  name: string
  isKept: (deal: Deal) => boolean
  /** Folded words that say it. */
  words: readonly string[]
}

interface Field {
  field: string
  valueOf: (deal: Deal) => string | null
  /** Other words for what the records have. */
  names?: Readonly<Record<string, RegExp>>
  /** One of its words names it, where no other record has that word. */
  isKnownByWord?: boolean
}

const fields: readonly Field[] = [
  {
    field: 'stage',
    valueOf: ({ stage }) => stage,
    names: {
      Lead: /\bleads?\b(?! (?:us|the|in|by|on|source|since))/iu,
      Qualified: /\b(?:qualified|cualificad[ao]s?)\b/iu,
      Proposal: /\b(?:proposals?|propuestas?|oferta)\b/iu,
      Negotiation: /\b(?:negotiations?|negociaci[oó]n(?:es)?)\b/iu,
      Won: /(?!)/u,
      Lost: /(?!)/u,
    },
  },
  {
    field: 'source',
    valueOf: ({ source }) => source,
    names: {
      Tender: /\b(?:tenders?|licitaci[oó]n(?:es)?)\b/iu,
      Referral: /\b(?:referrals?|recomendaci[oó]n(?:es)?)\b/iu,
      'Trade fair': /\b(?:trade fairs?|ferias?)\b/iu,
      'Existing client': /\b(?:existing (?:clients?|customers?)|clientes? existentes?)\b/iu,
    },
  },
  { field: 'owner', valueOf: ({ owner }) => owner },
  {
    field: 'reason',
    valueOf: ({ loss_reason }) => loss_reason,
    names: {
      Price: /\b(?:pric(?:e[sd]?|ing)|too expensive|precios?|demasiado car[ao]s?)\b/iu,
      'Delivery date': /\b(?:delivery dates?|delivery times?|late delivery|deadlines?|plazos?)\b/iu,
      'Reference missing':
        /\b(?:missing references?|references? (?:was |were |is |are )?missing|(?:lack|absence) of (?:an? )?references?|lacked (?:an? )?references?|falt\w+ (?:de |la |una )?referencias?)\b/iu,
      'Scope withdrawn':
        /\b(?:scope (?:was |were )?withdrawn|withdrawn scope|withdrew (?:the |its )?scope|alcance retirado)\b/iu,
    },
  },
  { field: 'title', valueOf: ({ title }) => title, isKnownByWord: true },
  { field: 'client', valueOf: ({ client }) => client, isKnownByWord: true },
]

export const plainClient = (client: string): string => client.replace(/ \(.*\)/u, '')

/** Stems of the words of a name; a plural names the same. */
export const wordsOf = (name: string): string[] =>
  stemsOf(plainClient(name)).filter((word) => word.length > 1)

/** A text as it is searched for names: read once for all of them. */
const spelled = (text: string): string => ` ${stemsOf(text).join(' ')} `

const says = (words: string, name: string): boolean => {
  const parts = wordsOf(name)
  return parts.length > 0 && words.includes(` ${parts.join(' ')} `)
}

/** The names of stages, sources, owners, reasons, titles and clients that a text says; `open` words nothing else explains. */
export function readNames(
  text: string,
  { deals, open }: { deals: readonly Deal[]; open: readonly string[] },
): Narrowing[] {
  const words = spelled(text)
  const read = fields.map((each) => {
    const known = [...new Set(deals.flatMap((deal) => each.valueOf(deal) ?? []))]
    return {
      ...each,
      known,
      said: known.filter((value) => isSaid(value, { text, words, names: each.names })),
    }
  })
  // A word of a name that is said in full names nothing else: Lumen Sterile has no sterile suite.
  const used = new Set(read.flatMap(({ said }) => said.flatMap(wordsOf)))
  const left = open.filter((word) => !used.has(word))
  return read.flatMap(({ field, valueOf, names = {}, isKnownByWord, known, said }) => {
    const meant = said.length > 0 || !isKnownByWord ? said : sayByWord(known, left)
    if (meant.length === 0) return []
    return {
      field,
      name: meant.map(plainClient).join(', '),
      isKept: (deal: Deal) => meant.includes(valueOf(deal) ?? ''),
      words: meant.flatMap((value) => [...wordsOf(value), ...wordsOf(names[value]?.exec(text)?.[0] ?? '')]),
    }
  })
}

function isSaid(
  value: string,
  { text, words, names = {} }: { text: string; words: string; names: Field['names'] },
): boolean {
  const pattern = names[value]
  // `How many leads did we open` is about when they came in, not about a stage.
  if (pattern) return pattern.test(text) && !(value === 'Lead' && saysLead.test(text))
  return says(words, value)
}

/** `the Novaquell deal`: those that hold every word which some of them hold. */
function sayByWord(known: readonly string[], open: readonly string[]): string[] {
  const hits = open.filter((word) => word.length > 4 && known.some((name) => wordsOf(name).includes(word)))
  if (hits.length === 0) return []
  return known.filter((name) => hits.every((word) => wordsOf(name).includes(word)))
}

/** An owner, a full client, or a title with a word of its client: asked for without a word of sales. */
export function namesDeal(text: string, deals: readonly Deal[]): boolean {
  const words = spelled(text)
  const isHalfSaid = (name: string): boolean =>
    wordsOf(name).some((word) => word.length > 4 && words.includes(` ${word} `))
  return deals.some(
    ({ client, title, owner }) =>
      says(words, owner) ||
      (wordsOf(client).length > 1 && says(words, client)) ||
      (says(words, title) && isHalfSaid(client)),
  )
}
