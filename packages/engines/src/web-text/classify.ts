export const signalKinds = [
  'reference',
  'hiring',
  'product',
  'price',
  'leadership',
  'certification',
  'site',
] as const
export type SignalKind = (typeof signalKinds)[number]

/** Words that speak for a kind of news, in English, German and Spanish. */
const rules: Readonly<Record<SignalKind, readonly RegExp[]>> = {
  reference: [
    /\b(?:contract|order)s? (?:awarded|won|signed|from|for)\b|\b(?:wins?|won|awarded|secures?|receives?) (?:an? |the )?(?:major |new |large )?(?:contract|order)\b/iu,
    /\b(?:commission(?:ed|ing)|turnkey|reference project|hand(?:ed)? over|delivered|supplied|installed)\b/iu,
    /\b(?:auftrag|inbetriebnahme|referenzprojekt|schlüsselfertig|geliefert)\w*/iu,
    /\b(?:contrato|pedido|puesta en marcha|llave en mano|proyecto de referencia|suministr\w+)\b/iu,
  ],
  hiring: [
    /\b(?:hiring|vacanc(?:y|ies)|job openings?|we are looking for|join our team|careers?|apply now)\b/iu,
    /\b(?:stellenangebote?|wir suchen|bewerben|karriere)\b/iu,
    /\b(?:vacantes?|buscamos|ofertas? de empleo|únete)\b/iu,
  ],
  product: [
    /\b(?:launch(?:es|ed)?|introduc(?:es|ed|ing)|new (?:product|series|generation|model|line|system)|unveils?|releases?)\b/iu,
    /\b(?:neues? (?:produkt|baureihe|generation|modell|anlage)|stellt .{0,40} vor|markteinführung)/iu,
    /\b(?:lanza|presenta|nuev[oa]s? (?:producto|serie|generación|modelo|sistema))\b/iu,
  ],
  price: [
    /(?:[€$£]\s?\d|\d\s?(?:€|EUR|USD|GBP|CHF)\b)/u,
    /\b(?:prices?|price list|discount|surcharge|tariff)\b/iu,
    /\b(?:preis\w*|preisliste|rabatt|zuschlag)\b/iu,
    /\b(?:precios?|tarifas?|descuento|recargo)\b/iu,
  ],
  leadership: [
    /\b(?:appoint(?:s|ed|ment)?|named|steps down|resign(?:s|ed)?|succeeds?|joins? as) .{0,60}\b(?:ceo|cfo|coo|cto|chief|president|chair(?:man|woman)?|managing director|head of|board)\b/iu,
    /\b(?:new|neuer?|nuev[oa]) (?:ceo|cfo|coo|cto|managing director|geschäftsführer(?:in)?|vorstand|director(?:a)? general)\b/iu,
    /\b(?:geschäftsführ\w+|vorstand\w*) (?:ernannt|berufen|bestellt)|\bnombra(?:do|da)? .{0,60}director/iu,
  ],
  certification: [
    /\b(?:ISO|IEC|EN|FSSC|IFS|BRC(?:GS)?|EHEDG|ASME|3-A|ATEX|HACCP)[ -]?\d*/u,
    /\b(?:certif(?:ied|ication|icate)|accredit(?:ed|ation)|audit passed)\b/iu,
    /\b(?:zertifi\w+|akkreditier\w+)\b/iu,
    /\b(?:certificad[oa]s?|certificación|acreditad[oa])\b/iu,
  ],
  site: [
    /\b(?:new|opens?|opened|expands?|expansion of|closes?|closed|relocates?) .{0,40}\b(?:plant|factory|site|office|workshop|warehouse|subsidiary|branch)\b/iu,
    /\b(?:neue[rsn]? (?:werk|standort|niederlassung|halle)|eröffnet|erweitert .{0,40}(?:werk|standort))/iu,
    /\b(?:nuev[oa] (?:planta|fábrica|sede|filial|oficina)|inaugura|amplía)\b/iu,
  ],
}

export interface Classified {
  kind: SignalKind
  /** The words that decided. */
  matched: string
}

/** Kinds of news in a block, each with the words that speak for it. */
export function classifyBlock(block: string): Classified[] {
  const text = block.slice(0, 2000)
  return signalKinds.flatMap((kind) => {
    for (const rule of rules[kind]) {
      const match = rule.exec(text)
      if (match) return [{ kind, matched: match[0].trim() }]
    }
    return []
  })
}
