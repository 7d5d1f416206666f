import type { Phrase } from '../language/phrase-matcher.ts'
import type { Meaning } from './meaning.ts'
import { phrases } from './phrases.ts'

/** What a clause rests on or points at: reasons, persons, other times, what was said before. */
export const clauseWords: readonly Phrase<Meaning>[] = [
  ...phrases(
    { type: 'why' },
    'why|how come|what caused|what causes|cause|reason|reasons|por que|porque|causa|causas|motivo|motivos|razon|que causo|what explains|what drives|driver|what led to|a que se debe|explain why',
  ),
  ...phrases(
    { type: 'dimension' },
    'dimension|dimensions|where is the gap|where are the gaps|donde esta la diferencia|where do we|where do they|en que somos|en que vamos|area|areas|aspect|discipline|capability|dimensión|dimensiones|ámbito|área|áreas|aspecto|where are we|weakness|weaknesses|weak point|weak points|debilidad|debilidades|punto débil|puntos débiles',
  ),
  ...phrases(
    { type: 'order', order: 'asc' },
    'weakness|weaknesses|weak point|weak points|debilidad|debilidades|punto débil|puntos débiles',
  ),
  ...phrases(
    { type: 'granted' },
    'since|given that|given|seeing that|knowing that|now that|assuming as we do|teniendo en cuenta que|sabiendo que|ya que|dado que|puesto que|considering that|considering|as we know',
  ),
  ...phrases(
    { type: 'pipeline' },
    'pipeline|deal|deals|open deals|open opportunities|open opportunity|won opportunities|lost opportunities|sales opportunity|sales opportunities|win rate|deals won|deals lost|negotiation stage|proposal stage|lead stage|negotiation|oportunidades abiertas|oportunidades de venta|oportunidades ganadas|oportunidades perdidas|tasa de cierre|tasa de conversion|cartera comercial|embudo|negociacion',
  ),
  ...phrases({ type: 'person' }, 'who|whose|whom|quien|quienes|anyone|somebody|nobody|anybody|nadie'),
  ...phrases(
    { type: 'other_time' },
    'since when|desde cuando|how long have|how long has|one more year|another year|over time|years from now|within a year|last year|next year|last month|next month|yesterday|tomorrow|last quarter|next quarter|last week|next week|forecast|predict|prediction|will be|will grow|will it|will|in the future|future|historical|history|in the past|past|previous year|years ago|decade|by the end of|projected|projection|expected|expect|ano pasado|el ano que viene|proximo ano|mes pasado|pronostico|prevision|futuro|sera|seran|historico|ayer|manana|hace un ano|in five years|quarter|trimestre|crecera|tendra|next decade|ten years|five years|going to be|used to be|was it before|previously|anteriormente',
  ),
  ...phrases(
    { type: 'reference' },
    'it|its|they|their|them|that|this|those|these|there|that one|that sector|this sector|that company|this company|that market|ese|esa|este|esta|esos|esas|ellos|ellas|aquel|ese sector|esa empresa|este sector|esta empresa|alli|ahi|same|the same|mismo|el mismo|lo mismo|su|sus|he|she|his|her',
  ),
  ...phrases(
    { type: 'follow_up' },
    'what about|how about|and|que tal|y que hay de|y|also|tambien|as well|que hay de|then|and what about|y en|e',
  ),
]
