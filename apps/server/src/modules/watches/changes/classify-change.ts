import type { ChangeClass } from '@portal/contracts/watches'

interface Rule {
  subject: Exclude<ChangeClass, 'site'>
  /** In the path of the page: where such things usually stand. */
  place: RegExp
  /** In the text, in English, Spanish and German; each one that is found counts. */
  cues: readonly RegExp[]
}

const rules: readonly Rule[] = [
  {
    subject: 'reference',
    place: /\b(references?|referenc(ia|e)s?|referenzen|projects?|proyectos|projekte|case-stud(y|ies))\b/,
    cues: [
      /\b(commission(ed|ing)|handed over|start-?up of|puesta en marcha|inbetriebnahme|in betrieb)\b/,
      /\b(deliver(ed|s|y)|entregad[oa]s?|entrega|geliefert|lieferung|installed|instalad[oa]s?)\b/,
      /\b(turnkey|llave en mano|schlüsselfertig)\b/,
      /\b(contract|order|pedido|contrato|auftrag)\b.{0,40}\b(won|awarded|placed|signed|from|for|adjudicad[oa]|firmad[oa]|erhalten)\b/,
      /\b(customer|client|cliente|kunde)\b/,
    ],
  },
  {
    subject: 'hiring',
    place: /\b(jobs?|careers?|vacanc(y|ies)|empleos?|trabaja|karriere|stellen)\b/,
    cues: [
      /\b(vacanc(y|ies)|vacantes?|stellenangebot|open position)\b/,
      /\b(we are hiring|we're hiring|hiring|join (us|our team)|únete|wir suchen|se busca|buscamos)\b/,
      new RegExp(
        String.raw`\b(engineer|technician|supervisor|apprentices?|ingenier[oa]|técnic[oa]|ingenieur|techniker)\b.{0,40}` +
          String.raw`\b(wanted|sought|\(m\/[fw]\/d\)|m\/f|full[- ]time)\b`,
      ),
    ],
  },
  {
    subject: 'product',
    place: /\b(products?|productos?|produkte?|solutions?|soluciones|services?|servicios)\b/,
    cues: [
      /\b(launch(es|ed)?|lanza(mos|miento)?|introduc(es|ed|ing)|presentamos|neu(e|er|es)? (reihe|anlage|produkt)|unveil(s|ed)?)\b/,
      /\b(new|nuev[oa]) (\w+ ){0,3}(line|series|model|product|system|module|skid|serie|modelo|producto|sistema)\b/,
      /\b(now available|ya disponible|ab sofort)\b/,
    ],
  },
  {
    subject: 'price',
    place: /\b(pric(es?|ing)|tariffs?|precios|tarifas|preise)\b/,
    cues: [
      /[€$£]\s?\d|\d\s?(€|eur\b|usd\b|euros?\b)/,
      /\b(price|discount|rebate|tariff|precio|descuento|tarifa|preis|rabatt)\w*\b/,
      /\b(surcharge|recargo|zuschlag)\b/,
    ],
  },
  {
    subject: 'leadership',
    place: /\b(management|leadership|board|team|direccion|geschaftsfuhrung|geschaeftsfuehrung)\b/,
    cues: [
      /\b(ceo|cto|cfo|coo|managing director|chief \w+ officer|director general|consejer[oa] delegad[oa]|geschäftsführ\w*|vorstand)\b/,
      /\b(appoint(s|ed|ment)|named as|succeeds|successor|steps down|nombra(do|da|miento)?|sucede|ernannt|nachfolge\w*)\b/,
      /\b(head of|chair(man|woman|person)?|president|presidente|presidenta)\b/,
    ],
  },
  {
    subject: 'certification',
    place: /\b(certificat(es?|ions?)|certificados|zertifikate|quality|calidad|qualität)\b/,
    cues: [
      /\b(iso|iec|en) ?\d{4,5}\b/,
      /\b(certif\w+|zertifi\w+|accredit\w+|acredita\w+)\b/,
      /\b(ehedg|gmp|atex|asme|haccp|fda|3-a)\b/,
    ],
  },
]

export interface Classification {
  subject: ChangeClass
  /** 0 to 1: how much speaks for it, and how little for another. */
  confidence: number
}

/** Less than a cue: what a text says counts more than where it stands. */
const placeWeight = 1.5
const cueWeight = 2

/** What a changed text is about, by rules that can be read; `site` when none of them fits. */
export function classifyChange(text: string, path: string): Classification {
  const words = text.toLowerCase()
  const place = path.toLowerCase().replace(/[_/.]/g, ' ')
  const scored = rules
    .map(({ subject, place: where, cues }) => ({
      subject,
      score: cues.filter((cue) => cue.test(words)).length * cueWeight + (where.test(place) ? placeWeight : 0),
    }))
    .toSorted((a, b) => b.score - a.score)
  const [first, second] = scored
  if (!first || first.score === 0) return { subject: 'site', confidence: 0.5 }
  const lead = first.score - (second?.score ?? 0)
  return {
    subject: first.subject,
    confidence: Math.min(0.95, Math.round((0.5 + 0.06 * first.score + 0.04 * lead) * 100) / 100),
  }
}
