export const yesNoStarts = new Set(
  'perdimos ganamos cerramos vendimos perdemos ha han hemos isnt arent doesnt dont wasnt didnt havent hasnt es cierto verdad isn is are does do did has have was were can es son estamos somos estan superamos tenemos tiene tienen esta estan hay crece crecen supera'.split(
    ' ',
  ),
)

export const negates =
  /(?<!^)\b(?:not|(?:are|is|do|does|did|have|has)n.t|no (?:son|es|est[aá]n?|tienen?|crecen?|superan?|llegan?|trabajan?|operan?|vienen?|proceden?|provienen?|sirven?|pertenecen?))\b/iu

export const asksToConfirm =
  /,\s*¿?(?:(?:is (?:that|this|it) )?(?:right|correct|true)|(?:is|are|do|does|did|has|have|was|were)n.t (?:it|they|we|he|she|that)|no|verdad|cierto|correcto)\s*\?|^\W*es (?:cierto|verdad)/iu

export const amountWords =
  /\b(?:how (?:much|many|often|long)|cu[aá]nt[oa]s?|(?:amount|number|quantity|cost|price|budget) of|cantidad de)\b/iu

/** `Como el sector lácteo es …`, `If dairy is the largest sector, …`: what stands is taken for granted, not supposed. */
export const grantedStart =
  /^(?:como (?:el|la|los|las|somos|tenemos|es|son|[A-ZÁÉÍÓÚ])[^?]*$|because\s|how (?:did|could|has|have) .* (?:become|became)\b|(?:if|si)\s(?!.*\b(?:will|would|were|was|grew|grows|fell|rose|doubled|lost|gained|added|won|had|next|creciera|crece|cayera|fuera|tuviera|duplic\w*|gan\w*|perd\w*)\b).*\b(?:is|are|has|have|es|son|tiene|tenemos|somos)\b)/iu

/** `5-year growth`, `over three years`: no record is of a span of years. */
export const spanOfYears =
  /\b(?:\d+|two|three|four|five|ten|dos|tres|cuatro|cinco|diez)[\s-](?:years?|a[ñn]os?)\b(?!\s+(?:in|de)\b)/iu

export const isSaid = (text: string): boolean =>
  !text.trim().endsWith('?') &&
  !/^\W*(?:who|which|what|how|when|where|why|is|are|do|does|did|has|have|was|were|can|list|show|give|compare|name|qu[ié]|cu[aá]|c[oó]mo|d[oó]nde|por qu[eé]|dime|lista)/iu.test(
    text,
  ) &&
  /\b(?:is|are|was|has|have|had|fell to|rose to|grew|grows|es|son|era|tiene|tenemos|crece|vale|cay[oó]|baj[oó])\b/iu.test(
    text,
  )

/** `How much of our revenue comes from dairy?` asks for a part, not for a source. */
export const asksForPartOf =
  /\b(?:how much of|what (?:share|part|percentage|percent|proportion|portion|fraction) of|qu[eé] (?:porcentaje|parte|proporci[oó]n)|cu[aá]nto de)\b.*\b(?:comes?|viene|procede|proviene)\b/iu
