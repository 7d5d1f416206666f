import type { Phrase } from '../language/phrase-matcher.ts'
import type { Meaning } from './meaning.ts'
import { phrases } from './phrases.ts'

/** What is to be done with values: added up, averaged, compared, counted. */
export const operationWords: readonly Phrase<Meaning>[] = [
  ...phrases(
    { type: 'operation', operation: 'total' },
    'tally|whole market|entire market|mercado entero|mercado completo|combinado|combinada|combinados|combinadas|sumado|sumados|juntos|juntas|taken together|total|sum|altogether|combined|in total|add up|together|aggregate|overall total|suma|sumar|en total|conjunto|en conjunto|totales|suman|all together|summed|if you add|if we add|if one adds|you add|we add|adding|si sumamos|sumamos|sumando',
  ),
  ...phrases(
    { type: 'operation', operation: 'average' },
    'average|mean|avg|on average|promedio|media|de media|medio|en promedio|typical',
  ),
  ...phrases({ type: 'operation', operation: 'median' }, 'median|mediana'),
  ...phrases(
    { type: 'operation', operation: 'compare' },
    'compare|comparison|nos comparamos|comparamos|versus|vs|against|compared|comparing|compara|comparar|comparacion|comparativa|frente a|contra|comparame|contrast|rank|ranking|ranked|sort|order|ordered|sorted|ordena|ordenar|clasifica|clasificacion|league table|table|stack up',
  ),
  ...phrases(
    { type: 'operation', operation: 'difference' },
    'where is the gap|where are the gaps|donde esta la diferencia|how far apart|far apart|points apart|difference|cuanto mas pequeno|cuanto mas pequena|cuanto mas grande|cuanto menor|cuanto mayor|catch|catch up|subtracted|deduct|resta|menos que lleva|overtake|alcanzar|nos lleva|nos llevan|le llevamos|les llevamos|a cuanto estamos|le sacamos|les sacamos|nos saca|nos sacan|a cuanto esta|spread|rango|minus|less|subtract|how far|how much ahead|how much behind|gap|separa|nos separa|separan|separates|aventaja|aventajamos|aventajan|by how much|by how many|differ|differs|far ahead|far behind|how much more|how much larger|how much bigger|how much faster|how much higher|how much less|how much smaller|how much lower|how many more|how many fewer|distance|diferencia|brecha|distancia|cuanto mas|cuanta mas|ventaja|lead over|margin|cuantos mas',
  ),
  ...phrases(
    { type: 'operation', operation: 'ratio' },
    'ratio|by how many times|how many times|times larger than|times bigger than|times larger|times larger|times bigger|times as large|times as big|cuantas veces|proportion|relacion entre',
  ),
  ...phrases(
    { type: 'operation', operation: 'list' },
    'list|name all|enumerate|lista|listar|enumera|listado|cuales son|name the|which ones',
  ),
  ...phrases(
    { type: 'operation', operation: 'count' },
    'how many|number of|count|counted|cuantos|cuantas|numero de|quantity of|cantidad de',
  ),
  ...phrases(
    { type: 'operation', operation: 'position' },
    'what rank does|rank of|rank in|rank on|rank by|rank overall|ranking of|puesto de|where do we rank|where do we stand|our rank|our position|what rank|which rank|what place|which place|what position|en que puesto|en que posicion|nuestro puesto|que puesto|que posicion|rank among|how do we rank|how do we stand|nuestra posicion|que lugar|en que lugar',
  ),
  ...phrases(
    { type: 'operation', operation: 'share_of_total' },
    'make up|makes up|account for|accounts for|representa|representan|supone|suponen|revenue share|share of revenue|cuota de ingresos|share of our projects|share of the projects|share of all projects|share of our active projects|share of our revenue|share of the revenue|share of the total|percentage of the total|percent of the total|share of total|fraction of the total|part of the total|percentage of total|portion of|parte del total|porcentaje del total|que parte|fraction of|how much of our|cuanto de nuestros|what percentage|which percentage|what percent|what proportion|que porcentaje|share of all|proporcion del total',
  ),
]
