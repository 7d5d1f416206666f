import type { Phrase } from '../language/phrase-matcher.ts'
import type { Meaning } from './meaning.ts'
import { order, phrases } from './phrases.ts'

/** Which come first or last, by which measure. */
export const orderWords: readonly Phrase<Meaning>[] = [
  ...phrases(
    { type: 'order', order: 'desc', isLeader: true },
    'leadership|liderazgo|tops|topping|heads|first placed|top placed|encabeza la clasificacion|encabezan|leader|lead|leads|leading|leaders|dominates|dominate|number one|number 1|no 1|market leader|ahead|in front|lider|lidera|lideran|lideres|encabeza|domina|numero uno|numero 1|a la cabeza|front runner|top player|main player',
  ),
  ...phrases(
    order('desc'),
    'pesa mas|pesan mas|weighs more|weighs most|weighs the most|crown|wears the crown|takes the crown|holds the crown|champion|champions|standout|stands out|star performer|se lleva la palma|manda|mandan|en cabeza|puntero|puntera|despunta|sobresale|destaca mas|top dog|king of the hill|ahead of the pack|best in class|shine|shines|highest first|largest first|fastest first|best first|descending|descendente|de mayor a menor|highest|most urgent first|best|con mas|tiene mas|tienen mas|el de mas|con mayor|tiene mayor|furthest|furthest along|farthest|further along|further advanced|further ahead|further|mas avanzada|mas avanzado|top|most|strongest|maximum|max|greatest|better|higher|upper|strong|stronger|first place|mejor|mejores|maximo|maxima|mas alto|mas alta|mas altos|mas altas|mas fuerte|superior|mayores puntuaciones|excels|outperforms|more advanced|most advanced|ahead of everyone',
  ),
  ...phrases(
    order('desc', 'market_size_usd'),
    'cuanto mas grande|cuanto mayor|biggest fish|big fish|largest|biggest|mas vale|mas valioso|larger|bigger|greatest market|most valuable|mas grande|mas grandes|mayor|mayores|highest value',
  ),
  ...phrases(
    order('desc', 'growth_rate'),
    'fastest|quickest|fastest growing|faster|quicker|most dynamic|mas rapido|mas rapida|mas rapidamente|mas deprisa|fast growing|mas crece|que mas crece|mas dinamico|booming',
  ),
  ...phrases(
    order('asc', 'growth_rate'),
    'slowest|slower|slowest growing|se ralentiza mas|ralentiza|se frena mas|mas lento|mas lenta|mas despacio|menos crece|que menos crece|least dynamic',
  ),
  ...phrases(
    order('asc', 'market_size_usd'),
    'cuanto mas pequeno|cuanto mas pequena|cuanto menor|smallest|smaller|tiniest|mas pequeno|mas pequena|mas pequenos|menor|menores|least valuable',
  ),
  ...phrases(
    order('asc'),
    'lowest first|smallest first|slowest first|worst first|ascending|ascendente|de menor a mayor|is last|last in|last by|finishes last|es el ultimo|es la ultima|least urgent|menos urgente|menos urgentes|comes last|last overall|ranks last|lowest|worst|mas retrasada|mas retrasado|retrasada|con menos|tiene menos|tienen menos|con menor|weakest|least|fewest|minimum|min|bottom|last place|lower|weaker|weak|worse|peor|peores|minimo|minima|mas bajo|mas baja|mas debil|menos|lags|laggard|trails|lagging|rezagado|ultimo|ultima|en ultimo lugar|poorest|inferior',
  ),
  ...phrases(
    order('desc', 'competitor_count'),
    'most competitive sector|most competitive market|most crowded|most competitors|most contested|mas competido|mas competidores|mas rivales|most rivals',
  ),
  ...phrases(
    order('asc', 'competitor_count'),
    'fewest competitors|least competitors|least crowded|least contested|menos competidores|menos rivales|fewest rivals|least competition',
  ),
  ...phrases(
    order('desc', 'overall'),
    'main competitor|main rival|chief rival|strongest competitor|strongest rival|top competitor|top rival|biggest competitor|biggest rival|principal competidor|mayor competidor|mayor rival|most competitive|strongest company|best company|mas competitiva|mas competitivo|mas competitivas|toughest',
  ),
  ...phrases(
    order('desc', 'avg_project_value_usd'),
    'pays best|pays most|pays the most|pay best|pay the most|paga mejor|paga mas|pagan mejor|pagan mas|most expensive project|most expensive projects|costliest projects|biggest projects|largest projects|proyecto mas caro|proyectos mas caros|mas caro|mas caros|mayores proyectos',
  ),
  // How far along something is.
  ...phrases(
    order('desc'),
    'closest to completion|nearest to completion|closest to being done|closest to done|closest to its target|closest to the target|closest to its goal|closest to finished|nearest to done|most complete|most completed|mas cerca de completarse|mas cerca de terminar|mas cerca de terminarse|mas cerca de cumplirse|mas cerca de su objetivo|mas cerca de la meta|mas completo|mas completa',
  ),
  ...phrases(
    order('asc'),
    'furthest behind|farthest behind|most behind|lagging most|lags most|lagging the most|lags the most|lagging furthest|furthest from completion|farthest from completion|furthest from its target|furthest from done|furthest from its goal|least advanced|least complete|least completed|least far along|mas atrasado|mas atrasada|mas atrasados|mas atrasadas|mas rezagado|mas rezagada|menos avanzado|menos avanzada|mas lejos de completarse|mas lejos de terminar|mas lejos de su objetivo|mas lejos de la meta|menos completo|va mas retrasado|va mas atrasado',
  ),
  ...phrases(order('asc', 'overall'), 'least competitive|menos competitiva|menos competitivo'),
]
