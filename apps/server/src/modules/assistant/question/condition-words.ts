import type { Insight } from '../knowledge/knowledge.ts'
import type { Phrase } from '../language/phrase-matcher.ts'
import type { Bound, Meaning } from './meaning.ts'
import { phrases } from './phrases.ts'

const bound = (kind: Bound, words: string, leansTo?: string): Phrase<Meaning>[] =>
  phrases({ type: 'bound', bound: kind, ...(leansTo !== undefined && { leansTo }) }, words)

const insightTypes = new Set<string>(['threat', 'opportunity', 'trend', 'recommendation'])
const insightOf = (noun: string): Meaning => ({
  type: 'kind',
  kind: 'insight',
  ...(insightTypes.has(noun) && { insight: noun as Insight['type'] }),
})

/** Words that narrow what is asked for: limits, what is left out, of how many it is said. */
export const conditionWords: readonly Phrase<Meaning>[] = [
  ...bound(
    'above',
    'eating our lunch|eats our lunch|outscore|outscores|more than|tienen mas de|tiene mas de|con mas de|por delante de|por delante|nos superan|nos supera|nos ganan|nos gana|beat|beats|beating|outrank|outranks|surpass|surpasses|supera a|superan a|above|over|greater than|higher than|exceed|exceeds|exceeding|beyond|mas de|mas del|mas que|por encima del|superior al|superiores al|mayor del|por encima de|superior a|superan|supera|mayor de|better than|mas alto que|mas alta que|mejor que|stronger than|ahead of|outperform|superiores a',
  ),
  ...bound('above', 'more competitors than', 'competitor_count'),
  ...bound('above', 'more projects than', 'active_projects'),
  ...bound('above', 'larger than|bigger than|mas grande que|mayor que', 'market_size_usd'),
  ...bound(
    'above',
    'faster than|more quickly than|more rapidly than|less slowly than|mas deprisa que|mas rapidamente que|mas rapido que|crece mas que|crecen mas que|outgrows|outgrow',
    'growth_rate',
  ),
  ...bound(
    'below',
    'less than|tienen menos de|tiene menos de|con menos de|below|fail to reach|fails to reach|do not reach|does not reach|no llegan a|no llega a|no alcanzan|no alcanza|lose to|lose against|losing to|losing against|perdemos frente a|perdemos contra|perdemos|behind|ranks behind|ranks below|detras de|under|fewer than|lower than|menos de|menos del|menos que|por debajo del|inferior al|menor del|por debajo de|inferior a|menor de|worse than|weaker than|mas bajo que|peor que|inferiores a|short of',
  ),
  ...bound('below', 'fewer competitors than', 'competitor_count'),
  ...bound('below', 'fewer projects than', 'active_projects'),
  ...bound('below', 'smaller than|mas pequeno que|menor que', 'market_size_usd'),
  ...bound(
    'below',
    'slower than|more slowly than|less quickly than|less rapidly than|less fast than|mas despacio que|mas lentamente que|mas lento que|crece menos que|crecen menos que',
    'growth_rate',
  ),
  ...bound(
    'at_least',
    'at least|or more|or higher|or above|or better|or over|o mayor|o superior|minimum of|no less than|not less than|al menos|como minimo|por lo menos|o mas',
  ),
  ...bound(
    'at_most',
    'at most|or less|or lower|or below|or under|o menor|o inferior|or fewer|up to|no more than|not more than|maximum of|como maximo|como mucho|hasta|o menos',
  ),
  ...bound('between', 'between|entre'),
  ...bound('within', 'within|a menos de|no more than away from'),

  ...phrases(
    { type: 'exclude' },
    'excluding|exclude|excludes|except|except for|with the exception of|save for|omitting|omit|discounting|discarding|leaving aside|setting aside|putting aside|set aside|put aside|not considering|not taking into account|descontando|omitiendo|dejando fuera|dejando aparte|dejando de lado|dejando a un lado|dejando al margen|al margen de|con excepcion de|con la excepcion de|con exclusion de|sin tener en cuenta|sin considerar|no contando|prescindiendo de|obviando|excluir|excluye|excluimos|apart from|other than|aside from|besides|leaving out|leave out|not counting|not including|without|without counting|but not|and not in|and not from|neither|outside|outside of|ignoring|disregarding|barring|bar|minus those of|excluyendo|sin|sin contar|sin incluir|excepto|salvo|fuera de|aparte de|ademas de|menos los de|pero no|ni|distinta de|distinto de|que no sea|que no sean|quitando|exceptuando|a excepcion de',
  ),

  ...(['exclude', 'own'] as const).flatMap((type) =>
    phrases(
      { type },
      'sin contarnos|sin contarnos a nosotros|quitandonos|quitandonos a nosotros|excluyendonos|excluyendonos a nosotros|exceptuandonos',
    ),
  ),
  ...phrases({ type: 'noise' }, 'a lo largo de'),

  ...phrases({ type: 'quantifier', quantifier: 'all' }, 'all|every|each|todos|todas|cada'),
  ...phrases(
    { type: 'quantifier', quantifier: 'most' },
    'majority|the majority of|majority of|la mayoria|mayoria|la mayoria de|la mayor parte de|more than half of|over half of|mas de la mitad de',
  ),
  ...phrases(
    { type: 'quantifier', quantifier: 'half' },
    'half of the|half of our|half our|at least half of the|at least half|la mitad de los|la mitad de las|la mitad de nuestros',
  ),
  ...phrases(
    { type: 'quantifier', quantifier: 'none' },
    'none of the|none of our|ningun|ninguna|ninguno|ninguno de',
  ),
  ...['competitor', 'rival'].flatMap((noun) => [
    ...phrases({ type: 'quantifier', quantifier: 'none' }, `no ${noun}`),
    ...phrases({ type: 'competitors' }, `no ${noun}`),
  ]),
  ...(['company', 'sector'] as const).flatMap((kind) => [
    ...phrases({ type: 'quantifier', quantifier: 'none' }, `no ${kind}`),
    ...phrases({ type: 'kind', kind }, `no ${kind}`),
  ]),

  ...phrases({ type: 'multiple', factor: 2 }, 'twice|double|two times|el doble|doble|dos veces'),
  ...phrases({ type: 'multiple', factor: 3 }, 'three times|triple|el triple|tres veces'),
  ...phrases({ type: 'multiple', factor: 4 }, 'four times|cuatro veces'),
  ...phrases({ type: 'multiple', factor: 0.5 }, 'half|la mitad|mitad'),
  ...phrases(
    { type: 'multiple', factor: 0.25 },
    'a quarter of|one quarter of|a quarter|one quarter|un cuarto de|un cuarto',
  ),
  ...phrases(
    { type: 'multiple', factor: 1 / 3 },
    'a third of|one third of|a third|one third|un tercio de|un tercio',
  ),

  ...phrases(
    { type: 'adjacent', side: 'below' },
    'hot on our heels|on our heels|breathing down our neck|just behind|right behind|directly behind|immediately behind|just below|right below|directly below|immediately below|comes after|ranks after|right after|next after|after|second to|comes next after|despues de|justo detras de|justo despues de|justo por debajo de',
  ),
  ...phrases(
    { type: 'adjacent', side: 'above' },
    'just above|right above|directly above|immediately above|just ahead of|right ahead of|directly ahead of|immediately ahead of|comes before|ranks before|right before|just before|justo delante de|justo por delante de|justo encima de|justo por encima de|antes de|justo antes de',
  ),
  ...phrases(
    { type: 'nearest' },
    'closest|nearest|most similar|closest to|nearest to|most similar to|mas cercana|mas cercano|mas cercanas|mas cerca|mas parecido|mas parecida|mas similar',
  ),
  ...phrases(
    { type: 'recency', recency: 'newest' },
    'newest|latest|most recent|most recently|recent|recently|mas reciente|mas recientes|mas nuevo|mas nueva|mas nuevos|mas nuevas',
  ),
  ...['insight', 'finding', 'threat', 'opportunity', 'trend', 'recommendation', 'hallazgo'].flatMap((noun) =>
    ['last', 'new', 'recent', 'ultimo', 'newest', 'latest'].flatMap((word) => [
      ...phrases({ type: 'recency', recency: 'newest' }, `${word} ${noun}`),
      ...phrases(insightOf(noun), `${word} ${noun}`),
    ]),
  ),
  ...phrases(
    { type: 'recency', recency: 'oldest' },
    'oldest|least recent|earliest|mas antiguo|mas antigua|mas antiguos|mas viejo',
  ),
]
