const ends =
  'slowest|fastest|largest|biggest|smallest|best|worst|strongest|weakest|highest|lowest|last|leader|first|top|bottom|m[aá]s (?:lent[oa]|r[aá]pid[oa]|grande|peque[nñ][oa]|d[eé]bil|fuerte|alt[oa]|baj[oa])|mejor|peor|[uú]ltim[oa]|primer[oa]?|l[ií]der|mayor|menor'

/** `how many points ahead of the slowest`: what one end of a ranking is held against. */
export const heldAgainstEnd = new RegExp(
  `\\b(?:ahead of|behind|above|below|over|from|than|to|beats?|leads?|trails?|por delante de|por encima de|por debajo de|detr[aá]s de|sobre|que|al?|del?)\\s+(?:(?<=\\b(?:al|del)\\s+)|(?:the|our|el|la|nuestr[oa])\\s+)(?:(?:sector|mercado|empresa)\\s+)?(?:${ends})\\b`,
  'iu',
)
export const asksHowFar =
  /\b(?:how (?:many|much|far)|by what|gap|distance|difference|lead|margin|cu[aá]nt[oa]s?|diferencia|distancia|ventaja|brecha)\b/iu
