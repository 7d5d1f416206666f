import { foldText } from '../language/tokens.ts'
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
      Price: /\b(?:price|precio)\b/iu,
      'Delivery date': /\b(?:delivery dates?|plazos?)\b/iu,
      'Reference missing': /\b(?:missing references?|reference missing|falta de referencias?)\b/iu,
      'Scope withdrawn': /\b(?:scope withdrawn|withdrawn scope)\b/iu,
    },
  },
  { field: 'title', valueOf: ({ title }) => title, isKnownByWord: true },
  { field: 'client', valueOf: ({ client }) => client, isKnownByWord: true },
]

export const plainClient = (client: string): string => client.replace(/ \(.*\)/u, '')

export const wordsOf = (name: string): string[] =>
  foldText(plainClient(name))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)

/** The names of stages, sources, owners, reasons, titles and clients that a text says; `open` words nothing else explains. */
export function readNames(
  text: string,
  { deals, open }: { deals: readonly Deal[]; open: readonly string[] },
): Narrowing[] {
  const folded = foldText(text)
  const used = new Set<string>()
  return fields.flatMap(({ field, valueOf, names = {}, isKnownByWord = false }) => {
    const known = [...new Set(deals.flatMap((deal) => valueOf(deal) ?? []))]
    const said = known.filter((value) => {
      const pattern = names[value]
      // `How many leads did we open` is about when they came in, not about a stage.
      if (pattern) return pattern.test(text) && !(value === 'Lead' && saysLead.test(text))
      const parts = wordsOf(value)
      return parts.length > 0 && folded.includes(parts.join(' '))
    })
    const meant =
      said.length > 0 || !isKnownByWord
        ? said
        : sayByWord(
            known,
            open.filter((word) => !used.has(word)),
          )
    if (meant.length === 0) return []
    for (const word of meant.flatMap(wordsOf)) used.add(word)
    return {
      field,
      name: meant.map(plainClient).join(', '),
      isKept: (deal: Deal) => meant.includes(valueOf(deal) ?? ''),
      words: meant.flatMap((value) => [...wordsOf(value), ...wordsOf(names[value]?.exec(text)?.[0] ?? '')]),
    }
  })
}

/** `the Novaquell deal`: those that hold every word which some of them hold. */
function sayByWord(known: readonly string[], open: readonly string[]): string[] {
  const hits = open.filter((word) => word.length > 4 && known.some((name) => wordsOf(name).includes(word)))
  if (hits.length === 0) return []
  return known.filter((name) => hits.every((word) => wordsOf(name).includes(word)))
}

/** An owner, a full client, or a title with a word of its client: asked for without a word of sales. */
export function namesDeal(text: string, deals: readonly Deal[]): boolean {
  const folded = foldText(text)
  const isSaid = (name: string): boolean => folded.includes(wordsOf(name).join(' '))
  const isHalfSaid = (name: string): boolean =>
    wordsOf(name).some((word) => word.length > 4 && folded.includes(word))
  return deals.some(
    ({ client, title, owner }) =>
      isSaid(owner) ||
      (wordsOf(client).length > 1 && isSaid(client)) ||
      (isSaid(title) && isHalfSaid(client)),
  )
}
