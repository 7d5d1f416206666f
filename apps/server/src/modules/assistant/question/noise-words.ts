/** Words that carry no condition: a question that holds nothing else beside them and known words is understood whole. */
export const noiseWords =
  'wich teh waht hwo slice part parte add added named gimme gimmie last-time time times vez hour hours planned approx roughly likely suppose interested curious remind wondering wonder ' +
  'sobrepasa quisiera gustaria podria podrias digamos vale-decir exacto concreto concretamente cuentas aparece aparecen considerado considerada actualidad momento ' +
  'reported heard close closely alguna alguno algun algunas algunos viene vienen vamos proviene provienen horas hora owns own number-one complete ' +
  'ocupa ocupan ocupamos impacto impactos become became ' +
  'contribute contributes contributing contribution contribuye contribuyen aporta aportan charge dashboard manage manages managed handle handles indicate indicates ' +
  'note noted estimate estimated assess assessed rated amount amounts extent degree normally actually basically honestly simply presently nowadays already ever alone individually ' +
  'separately apiece nearly almost single individual specific particular certain following trying try keep keeps kept stay stays calculate compute ' +
  'clarify elaborate specify outline highlight highlights recap rundown snapshot reading readings wish guess believe considered regarded viewed ' +
  'sirve sirven maneja manejan gestiona gestionan lleva llevan llevamos mantiene mantienen resulta resultan supongo creo dicen actualmente exactamente simplemente realmente ' +
  'particular concreta concretas especifico especifica individual calcula calcular seguro segura alrededor casi apenas ' +
  'glance until need needs ' +
  'newest ' +
  'active activo activa activos activas landscape issue issues asunto recently works working worked experience experienced concern concerns concerning affect affects relate related example examples ejemplo ejemplos platform plataforma divided divide distributed reparte reparten distribuye distribuyen dividido desglose reparto ' +
  'tan tanto tanta mide miden asciende ascienden cuesta cuestan verdad cierto conoces conoce conoceis seria mismo verdadero va van ' +
  'name names id im ive lets dont doesnt didnt isnt arent wasnt youd youre weve were theyre whats wheres whos hows bring brings brought generate generates running run runs ' +
  'face faces facing fixed fix repair repaired urgency urgencia priority prioridad achieved months month take takes taking specialise specialises specialize specializes ' +
  'specialised specialized offer offers provide provides supply supplies sell sells deliver delivers build builds afrontamos enfrentamos ofrece ofrecen vende venden meses mes ' +
  'tarda tardan both ambos ambas us-dollars obtiene obtienen genera generan especializa especializan dedica dedican ' +
  'represented represent impact impactful long boasts boast enjoys enjoy achieves achieve obtains obtain reach reaches twice double half triple quarter doble mitad cuarto typical tipico tipica usual developing evolving doing evoluciona scored hit exhibits exhibit confidence confident confianza mentions mention mentioned happening happens new novedades pasa ocurre overview broad anything something ' +
  'possess possesses because therefore thus whole own please possible shows showing seen looks looking seem seems appear appears remain remains ' +
  'a an the of in on at to for from by with within and or nor but if is are was were be been being am do does did done doing have has had having ' +
  'what which when where whether how much can could would should may might must shall please kindly tell me show give let i my mine you your yours ' +
  'our ours us we one ones some any all every each both either other another own about into among amongst across per as than so such very really ' +
  'just only still yet now currently current today latest recent actual present here get gets see view find look need want like would know think ' +
  'say says said call called according portal data figure figures number numbers record recorded records hold holds stored database information info ' +
  'market value-wise wide place stand stands compared rate rates annual annually yearly year years percent percentage percents points point score scores ' +
  'dollars dollar usd eur euro euros money billion billions million millions thousand b m bn k term terms regarding concerning based given overview summary ' +
  'summarise summarize describe explain details detail more brief briefly quick quickly short exactly precisely approximately roughly around ok okay well yes no not ' +
  'sector-wise out up down off there hey dear question answer report profile dataset set list item items result results performance performing perform performs ' +
  'standing situation picture state category categories field-wise measured measure terms overall-wise quite rather too also ' +
  'index indices level levels kpi kpis metric metrics much many few lot lots it-s whats thats s t m re ve ll d herpas go going come comes came make makes made ' +
  'talk discuss mean means meaning understand check verify true false correct right really-true claim there-s exist exists existing available ' +
  'spread range breakdown split distribution full complete entire whole general generally main mainly major key important interesting relevant ' +
  'track tracked tracking monitor monitored watch watched known know-how display displayed registered listed included include includes contain contains cover covers covered ' +
  'size-wise belong belongs belonging total-wise between-them respectively order-wise descending ascending again ' +
  'el la los las un una unos unas de del al en por para con sin sobre segun desde hasta o u ni pero si es son era fue ser estar esta estan esto eso ' +
  'hay ha han he tiene tienen tenemos tengo que cual cuales como cuanto cuanta donde cuando me te se nos le les lo mi mis tu tus nuestro nuestra nuestros nuestras ' +
  'nosotros yo usted ustedes por-favor favor dime dame muestra muestrame muestreme quiero necesito puedes podrias puede saber ver ahora hoy actual actuales actualmente ' +
  'ultimo-dato datos dato cifra cifras numero numeros registro registros valor-de mercado mercados-de tasa tasas anual anualmente ano anos por-ciento ciento porcentaje puntos punto puntuacion ' +
  'dolares euros millones mil total-de resumen resume describe explica detalles detalle mas muy mucho mucha bien todo todos toda todas cada uno otro otra otros otras ' +
  'acerca respecto informacion portal base existe existen disponible disponibles informe perfil indice nivel niveles general principal principales seguimos seguidas registradas registrados ' +
  'hablame cuentame entonces ya solo aproximadamente exactamente aun siguiente siguientes respectivamente descendente ascendente situacion lugar puesto posicion'
