import type { Phrase } from '../language/phrase-matcher.ts'
import { conditionWords } from './condition-words.ts'
import type { Meaning } from './meaning.ts'
import { phrases } from './phrases.ts'

const order = (direction: 'desc' | 'asc', metricId?: string): Meaning =>
  metricId === undefined ? { type: 'order', order: direction } : { type: 'order', order: direction, metricId }

/** Words of English and Spanish questions that are no names: operations, orders, bounds, places of interest. */
export const functionWords: readonly Phrase<Meaning>[] = [
  ...phrases(
    { type: 'operation', operation: 'total' },
    'whole market|entire market|mercado entero|mercado completo|combinado|combinada|combinados|combinadas|sumado|sumados|juntos|juntas|taken together|total|sum|altogether|combined|in total|add up|together|aggregate|overall total|suma|sumar|en total|conjunto|en conjunto|totales|suman|all together|summed|if you add|if we add|if one adds|you add|we add|adding|si sumamos|sumamos|sumando',
  ),
  ...phrases(
    { type: 'operation', operation: 'average' },
    'average|mean|avg|on average|promedio|media|de media|medio|en promedio|typical',
  ),
  ...phrases({ type: 'operation', operation: 'median' }, 'median|mediana'),
  ...phrases(
    { type: 'operation', operation: 'compare' },
    'compare|comparison|versus|vs|against|compared|comparing|compara|comparar|comparacion|comparativa|frente a|contra|comparame|contrast|rank|ranking|ranked|sort|order|ordered|sorted|ordena|ordenar|clasifica|clasificacion|league table|table|stack up',
  ),
  ...phrases(
    { type: 'operation', operation: 'difference' },
    'where is the gap|where are the gaps|donde esta la diferencia|difference|catch|catch up|subtracted|deduct|resta|menos que lleva|overtake|alcanzar|nos lleva|nos llevan|le llevamos|les llevamos|a cuanto estamos|le sacamos|les sacamos|nos saca|nos sacan|a cuanto esta|spread|rango|minus|less|subtract|how far|how much ahead|how much behind|gap|separa|nos separa|separan|separates|aventaja|aventajamos|aventajan|by how much|by how many|differ|differs|far ahead|far behind|how much more|how much larger|how much bigger|how much faster|how much higher|how much less|how much smaller|how much lower|how many more|how many fewer|distance|diferencia|brecha|distancia|cuanto mas|cuanta mas|ventaja|lead over|margin|cuantos mas',
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

  ...phrases(
    { type: 'order', order: 'desc', isLeader: true },
    'leadership|liderazgo|tops|topping|heads|first placed|top placed|encabeza la clasificacion|encabezan|leader|lead|leads|leading|leaders|dominates|dominate|number one|number 1|no 1|market leader|ahead|in front|lider|lidera|lideran|lideres|encabeza|domina|numero uno|numero 1|a la cabeza|front runner|top player|main player',
  ),
  ...phrases(
    order('desc'),
    'top dog|king of the hill|ahead of the pack|best in class|shine|shines|highest first|largest first|fastest first|best first|descending|descendente|de mayor a menor|highest|most urgent first|best|con mas|tiene mas|tienen mas|el de mas|con mayor|tiene mayor|furthest|furthest along|farthest|further along|further advanced|further ahead|further|mas avanzada|mas avanzado|top|most|strongest|maximum|max|greatest|better|higher|upper|strong|stronger|first place|mejor|mejores|maximo|maxima|mas alto|mas alta|mas altos|mas altas|mas fuerte|superior|mayores puntuaciones|excels|outperforms|more advanced|most advanced|ahead of everyone',
  ),
  ...phrases(
    order('desc', 'market_size_usd'),
    'biggest fish|big fish|largest|biggest|mas vale|mas valioso|larger|bigger|greatest market|most valuable|mas grande|mas grandes|mayor|mayores|highest value',
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
    'smallest|smaller|tiniest|mas pequeno|mas pequena|mas pequenos|menor|menores|least valuable',
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
  ...phrases(order('asc', 'overall'), 'least competitive|menos competitiva|menos competitivo'),

  ...conditionWords,
  ...phrases(
    { type: 'kind', kind: 'sector' },
    'all markets|all five markets|the five markets|todos los mercados|los cinco mercados|which market|which markets|que mercado|que mercados|sector|industry|benchmark sector|segment|vertical|field|industries|benchmark|sectores|industria|segmento|ramo|branch|rubro|target industry',
  ),
  ...phrases(
    { type: 'kind', kind: 'company' },
    'company|companies|firm|player|business|vendor|supplier|empresa|compania|firma|empresas|proveedor|tracked company|organisation|organization|enterprise',
  ),
  ...phrases(
    { type: 'competitors' },
    'main competitor|main rival|chief rival|strongest competitor|strongest rival|top competitor|top rival|biggest competitor|biggest rival|principal competidor|mayor competidor|mayor rival|competing companies|competing company|competing firms|compete|competes|competing|compiten|compite|competimos|competitor|rival|competition|competidor|competidores|competidora|rivales|competencia|adversary|peer',
  ),
  ...phrases(
    { type: 'kind', kind: 'insight' },
    'more impact|most impact|highest impact|least impact|mas impacto|mayor impacto|menos impacto|what changed|what has changed|whats changed|whats new|recent changes|que ha cambiado|cambios recientes|insight|finding|market insight|hallazgo|perspectiva|conclusion|conclusiones|insights|any news|the news|latest news|news about|news on|news of|noticias|novedades|alert|alerta|observacion',
  ),
  ...phrases(
    { type: 'kind', kind: 'insight', insight: 'opportunity' },
    'opportunity|opportunities|chance|oportunidad|oportunidades',
  ),
  ...phrases(
    { type: 'kind', kind: 'insight', insight: 'threat' },
    'threat|risk|danger|amenaza|amenazas|riesgo|peligro',
  ),
  ...phrases(
    { type: 'kind', kind: 'insight', insight: 'trend' },
    'trend|tendencia|tendencias|market trend|development',
  ),
  ...phrases(
    { type: 'kind', kind: 'insight', insight: 'recommendation' },
    'recommendation|advice|recommend|suggestion|recomendacion|recomendaciones|consejo|suggest|recomienda|recomiendan|should we do',
  ),
  ...phrases(order('desc'), 'more impact|most impact|highest impact|mas impacto|mayor impacto'),
  ...phrases(order('asc'), 'least impact|menos impacto'),
  ...phrases(
    { type: 'urgency', urgency: 'critical' },
    'critical|most urgent|critica|critico|criticas|criticos|urgent|urgente|urgentes',
  ),
  ...phrases(
    { type: 'urgency', urgency: 'high' },
    'high urgency|high priority|urgencia alta|alta urgencia|prioridad alta',
  ),
  ...phrases(
    { type: 'urgency', urgency: 'medium' },
    'medium urgency|medium priority|urgencia media|prioridad media',
  ),
  ...phrases(
    { type: 'urgency', urgency: 'low' },
    'low urgency|low priority|urgencia baja|baja urgencia|prioridad baja',
  ),

  ...phrases(
    { type: 'health', aspect: 'status' },
    'running fine|working fine|running well|working properly|running smoothly|running ok|funciona bien|funcionando bien|anything down|something down|anything offline|algo caido|system status|todo en orden|en orden|todo bien|todo va bien|database|database ok|status of the system|status of the portal|system health|health of the system|health check|portal status|status|health|healthy|operational|is everything ok|is everything working|everything okay|everything work|estado del sistema|estado del portal|salud del sistema|salud|estado|funciona|funciona el sistema|funcionando|up and running|system working|system ok|system okay|system up|system down|is the portal up|platform health|services running|is anything broken|online|anything wrong|something wrong|is everything fine|everything all right|problems|any problem|en línea|algún problema|anything broken',
  ),
  ...phrases({ type: 'health', aspect: 'system' }, 'system|sistema|servers|servidores'),
  ...phrases(
    { type: 'health', aspect: 'uptime' },
    'uptime|availability|disponibilidad|tiempo de actividad|tiempo activo|available',
  ),
  ...phrases(
    { type: 'health', aspect: 'failed' },
    'last system checks|last system check|last checks|failed check|fallaron|ha fallado|han fallado|passed|pass|failing check|checks failed|checks fail|failure|failing|failed|broken|failing checks|fallos|comprobaciones fallidas|fallan|fallidas|fallo|errores|checks|check|comprobaciones|outage|defect|fail|issues in the system',
  ),
  ...phrases(
    { type: 'health', aspect: 'response' },
    'responder|tarda el sistema|response time|average response time|latency|tiempo de respuesta|tiempo medio de respuesta|latencia|how fast does the system respond|how fast is the portal|how fast is the system|respond',
  ),
  ...phrases(
    { type: 'health', aspect: 'when' },
    'last check|last checked|last health check|when was the system checked|ultima comprobacion|ultima revision|latest check|checked',
  ),

  ...phrases(
    { type: 'attribute', attribute: 'country' },
    'se encuentra|se encuentran|se ubica|se ubican|se situa|headquarters|headquarter|hq|head office|seat|home base|hail from|hails from|operate from|operates from|pais de origen|sede central|tiene su sede|procedente|country|countries|they from|it from|from where|de donde son|de donde es|where are|paises|que paises|based|headquartered|located|which country|nationality|location|pais|sede|ubicada|de que pais|where is|donde esta|donde tiene|home country|what country|que pais',
  ),
  ...phrases(
    { type: 'attribute', attribute: 'website' },
    'website|web site|web page|homepage|url|pagina web|sitio web|web|web address',
  ),
  ...phrases(
    { type: 'attribute', attribute: 'strengths' },
    'core competencies|core competences|competencies|competences|core strengths|excel at|excels at|excel in|excels in|specialise in|specialises in|specialize in|specializes in|specialised in|specialized in|specialise|specialises|specialize|specializes|specialty|speciality|expertise|makes strong|best known for|renowned for|especialidad|especialidades|se especializa|se especializan|especializa|especializan|puntos fuertes de|en que destaca|strength|strengths|good at|es fuerte|fuerte en|que es fuerte|son fuertes|buena en|destaca|destacan|stand out|stands out|known for|do well|does well|strong points|strong at|fortalezas|puntos fuertes|fortaleza|advantages|what is good about',
  ),
  ...phrases(
    { type: 'attribute', attribute: 'sectors' },
    'trabaja|trabajan|trabajan en|dedican a|serve|serves|active in|work in|works in|operate in|operates in|sectors served|en que sectores|opera en|trabaja en|operan|opera|working in',
  ),
  ...phrases(
    { type: 'attribute', attribute: 'position' },
    'positioned|type of competitor|kind of competitor|sort of competitor|sort of company|tipo de competidor|which market position|que posicion de mercado|category of player|kind of player|type of player|kind of company|type of company|class of company|a leader or a challenger|role in the market|market role|market standing|market status|tipo de empresa|posicionada|posicionado|what position in the market|which position in the market|what market position|position in the market|position on the market|place in the market|que posicion en el mercado|que posicion de mercado|market position|posicion de mercado|positioning|posicionamiento|posicion en el mercado',
  ),

  ...phrases(
    { type: 'attribute', attribute: 'clients' },
    'client|key client|customer|cliente|clientes clave|clientes|main customers',
  ),

  ...phrases(
    { type: 'owner' },
    'who owns|owner|owners|owned by|responsible|responsible for|accountable|accountable for|in charge of|who maintains|maintained by|who looks after|quien es responsable|responsable|responsables|dueno|propietario|a cargo de|quien mantiene',
  ),
  ...phrases(
    { type: 'origin' },
    'when were|created|when was|added on|recorded on|published|creado|creada|creados|creadas|se creo|se crearon|how old|source|sources|origin|calculated|computed|calculado|calculada|se calcula|se calculo|obtained|antiguedad|actualizacion|actualizada|actualizados|desfasado|desfasados|out of date|outdated|stale|fresh|freshness|que fecha|de cuando|de cuando es|de cuando son|what date|which date|when was|dated|inventado|inventados|invented|fictional|ficticio|ficticios|where did|where do you get|son de muestra|es de muestra|real number|real numbers|reales|come from|where does the data|where do the figures|where does the figure|provenance|real data|sample|samples|made up|data trustworthy|figures trustworthy|numbers trustworthy|data reliable|figures reliable|numbers reliable|how reliable|how trustworthy|trust the|trust this|trust these|how old|how recent|up to date|as of|date of|last updated|updated|fuente|fuentes|procede|procedencia|de donde sale|de donde vienen|de donde salen|de donde viene|fecha|actualizado|actualizada|muestra de datos|son reales|datos reales|is this real|real|licence|license|how current|methodology|method|last update|update|ultima actualizacion|actualizaron|actualizo',
  ),

  ...phrases(
    { type: 'talk', talk: 'help' },
    'what can you do|what can i ask|help|how can you help|what do you know|que puedes hacer|que sabes|ayuda|ayudame|como puedes ayudar|en que puedes ayudarme|que puedo preguntar|what questions|your capabilities|capabilities|what are you able to do|how do you work|what kind of questions|what data do you have|what information do you have|que datos tienes|que informacion tienes|what topics',
  ),
  ...phrases(
    { type: 'talk', talk: 'identity' },
    'who are you|what are you|your name|quien eres|que eres|como te llamas|are you an ai|are you chatgpt|which model are you|what model are you|tu nombre|are you a bot|are you human|eres una ia',
  ),
  ...phrases(
    { type: 'talk', talk: 'greeting' },
    'hello|hi|hey|good morning|good afternoon|good evening|hola|buenos dias|buenas tardes|buenas|greetings|good day',
  ),
  ...phrases(
    { type: 'talk', talk: 'thanks' },
    'thanks|thank you|thank you very much|gracias|muchas gracias|cheers|many thanks',
  ),

  ...phrases(
    { type: 'falling' },
    'negative|negativo|negativa|shrink|decrece|decrecen|decrecer|decreciendo|decrecio|declining market|shrank|shrunk|shrinking|shrinks|fall|fell|fallen|falling|drop|dropped|dropping|decline|declined|declining|collapse|collapsed|decrease|decreased|decreasing|contracted|contracting|lost|crash|crashed|plunge|plunged|cayo|caer|cae|caido|bajo|bajado|cayendo|disminuyo|disminuye|reducido|se redujo|encogio|descendio|descenso|caida|contraccion|contrajo|perdio|hundio|negative growth|desplomo|recession',
  ),
  ...phrases(
    { type: 'rising' },
    'rise|rises|rising|rose|risen|increase|increases|increased|increasing|go up|goes up|going up|went up|gone up|on the rise|is up|are up|climb|climbs|climbing|climbed|subir|sube|suben|subido|subio|subiendo|aumenta|aumentan|aumentar|aumento|aumentado|aumentando|incrementado|incremento|al alza',
  ),
  ...phrases(
    { type: 'falling' },
    'down|go down|goes down|going down|went down|gone down|come down|is down|are down|lower than before|baja|bajan|bajar|bajando|a la baja|disminuido',
  ),
  ...phrases(
    { type: 'change', change: 'better' },
    'improve|improves|improved|improving|got better|getting better|gotten better|gets better|mejora|mejoran|mejorado|mejorando|mejoraron|mejoro|mejorar',
  ),
  ...phrases(
    { type: 'change', change: 'worse' },
    'worsen|worsens|worsened|worsening|got worse|getting worse|gotten worse|gets worse|deteriorate|deteriorated|deteriorating|empeora|empeoran|empeorado|empeorando|empeoraron|empeoro|empeorar',
  ),
  ...phrases(
    { type: 'change', change: 'change' },
    'which way|moving|heading|headed|evolving|developed|change|changed|changes|changing|direction|evolve|evolved|evolves|evolution|trending|cambiado|cambia|cambian|cambio|evolucionado|evoluciona|evolucion|variado|variacion|vary|varied|up or down|down or up',
  ),
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
    'since|given that|given|seeing that|knowing that|now that|assuming as we do|teniendo en cuenta que|sabiendo que|ya que|dado que|puesto que|considering that|as we know',
  ),
  ...phrases(
    { type: 'pipeline' },
    'pipeline|deal|deals|open deals|open opportunities|open opportunity|won opportunities|lost opportunities|sales opportunity|sales opportunities|win rate|deals won|deals lost|negotiation stage|proposal stage|lead stage|negotiation|oportunidades abiertas|oportunidades de venta|oportunidades ganadas|oportunidades perdidas|tasa de cierre|tasa de conversion|cartera comercial|embudo|negociacion',
  ),
  ...phrases({ type: 'person' }, 'who|whose|whom|quien|quienes|anyone|somebody|nobody|anybody'),
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
