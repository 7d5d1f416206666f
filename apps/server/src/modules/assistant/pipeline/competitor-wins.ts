const ofSales =
  '(?:deals?|opportunit(?:y|ies)|tenders?|contracts?|orders?|bids?|business|often|times|frequently|pric(?:e|ing)|delivery|references?|scope|oportunidad(?:es)?|contratos?|ventas?|negocios?|licitacion(?:es)?|pedidos?|veces|precios?|plazos?|referencias?|alcance)'
const wins =
  '(?:won|wins?|winning|t[ao]kes?|took|taken|taking|beats?|beaten|snatch\\w*|st(?:ole|olen)|grab\\w*|poach\\w*)'
const fromUs =
  '(?:from us|against us|over us|away from us|of our (?:deals?|opportunit\\w+|tenders?|contracts?))'

const forms = [
  new RegExp(
    `\\b(?:who|which|what|competitors?|rivals?)\\b[^?]*\\b${wins}\\b[^?]*\\b${ofSales}\\b[^?]*\\b${fromUs}`,
    'iu',
  ),
  new RegExp(
    `\\b(?:who|which|what|competitors?|rivals?)\\b[^?]*\\b${wins}\\b[^?]*\\b${fromUs}[^?]*\\b${ofSales}\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:who|which|what|competitors?|rivals?)\\b[^?]*\\b(?:won|wins|${wins})\\s+(?:more |most )?of our (?:deals?|opportunit\\w+|tenders?|contracts?)`,
    'iu',
  ),
  /\bwho (?:won|took|got) (?:the |those |our )?(?:deals?|opportunities|tenders?|contracts?) (?:that |which )?we (?:have )?lost\b/iu,
  new RegExp(`\\b(?:beats?|beaten) us\\b[^?]*\\b${ofSales}\\b`, 'iu'),
  new RegExp(
    `\\bnos\\s+(?:(?:ha|han)\\s+)?(?:gan(?:o|a|an|aron|ado)|quit(?:o|a|an|aron|ado)|venci(?:o|eron|do)|arrebat\\w+)\\b[^?]*\\b${ofSales}\\b`,
    'iu',
  ),
]

/** `Which competitor won the most deals from us?` is about what we lost to it. */
export const competitorWins = (text: string): boolean => forms.some((form) => form.test(text))
