/** Articles, pronouns, auxiliaries, prepositions, question words: they carry no condition. */
const grammarWords =
  'a an the of in on at to for from by with and or nor but if is are was were be been being am do does did done doing have has had having ' +
  'what which when where whether how much can could would should may might must shall please kindly tell me let give gives given gave i my mine you your yours ' +
  'our ours we one ones some any each both either other another own into among amongst across per as than so such very really per ' +
  'just only still yet now currently current today actual present here get gets got gotten getting see view find look looks need needs want wants would know knows think ' +
  'say says said call called according and developing id im ive lets dont doesnt didnt isnt arent wasnt youd youre weve were theyre whats wheres whos hows wich teh waht hwo ' +
  'because therefore thus whole please not no yes ok okay well too also there about around more fewer set thats known looking wish hey dear out off up t m s re ve ll d ' +
  'el la los las un una unos unas de del al en por para con sobre segun desde hasta o u pero si es son era fue ser estar esta estan esto eso hay ha han he hemos has habia haya ' +
  'tiene tienen tenemos tengo tener que cual cuales como cuanto cuanta donde cuando me te se nos le les lo mi mis tu tus nuestro nuestra nuestros nuestras ' +
  'nosotros yo usted ustedes favor ver ahora hoy actual actuales actualmente mas muy mucho mucha bien uno otro otra otros otras entonces ya solo solamente aun ' +
  'dollars dollar usd eur euro euros billion billions million millions thousand b bn k dolares millones mil percent percents tan tanto tanta mismo va van seria vez quien'

/** Words of asking and telling, of records and pages; they say how an answer is wished, not what of. */
const tellingWords =
  'named names name gimme gimmie wonder wondering wondered curious remind interested show shows showing shown seen display displayed displays dime dame digamos muestra muestrame muestreme muestran enseña ' +
  'enseñame quiero necesito puedes podrias podria puede quisiera gustaria saber conoces conoce conoceis cuentame hablame busco ' +
  'describe explain details detail brief briefly quick quickly short exactly precisely approximately roughly aproximadamente alrededor approx clarify elaborate specify outline highlight highlights recap rundown snapshot reading readings ' +
  'summarise summarize summary overview profile report reports reported reporting breakdown put puts list table lists listed listing item items ' +
  'recorded record records register registered registers registra registran registrado registrada noted note documented logged stored stated quoted mentioned mentions mention indicate indicates indicated ' +
  'used use uses utilised gain gains uplift boost improvement recibe reciben alcanza alcanzan description descripcion matrix matrices matriz tool tools herramienta screen screens pantalla benchmark benchmarks competitive category categories goal goals objetivo index indexed classed classified categorised categorized labelled labeled described tagged deemed ranked posed placed clasificadas clasificados consideradas considerados identified identify identifies detected observed found captured received receives obtained given attributed assigned awarded listed held hold holds kept keep keeps stand stands standing sits sit lies lie ' +
  'portal database data figure figures number numbers information info dataset platform plataforma answer question result results answered account page pages card cards section tab screen site home ' +
  'datos dato cifra cifras numero numeros registro registros informacion base informe perfil ficha pagina panel paneles tablero tarjeta seccion consta constan figura figuran refleja reflejan presenta presentan indica indican ' +
  'resume resumen resumir explica detalle detalles desglose general corresponde corresponden identificado identificada identificados identificadas detectado detectados detectadas existe existen exist exists existing available disponible disponibles ' +
  'track tracked tracking monitor monitored watched watch seguimos seguidas seguidos registrados registradas include includes included including contain contains cover covers covered incluye incluyen ' +
  'exact exacto exacta precise concreto concretamente particular particularly specific especifico especifica particular certain simply simplemente basically actually honestly normally actualmente exactamente ' +
  'realmente really true verdad cierto correct right false claim claims check verify seguro segura supongo creo believe guess suppose considered regarded viewed considerado considerada heard dicen said ' +
  'come comes came come going go goes viene vienen vamos ocupa ocupan ocupamos market mercado mercados quite rather again respectively respectivamente following siguientes thing things'

/**
 * Words that go with a measure which is named beside them (`how many projects do we run`), and mean something of their own where none is:
 * alone they leave a question open.
 */
export const weakWords =
  'dura duran longer slice part parte add added planned time times likely sobrepasa cuentas aparece aparecen actualidad momento complete ' +
  'proviene provienen impacto impactos become became contribute contributes contributing contribution contribuye contribuyen aporta aportan aportado aportada dashboard manage manages managed ' +
  'handle handles estimate estimated assess assessed rated amount amounts amounting extent degree presently nowadays already alone individually separately apiece single individual trying try stay stays calculate compute glance ' +
  'sirve sirven maneja manejan gestiona gestionan lleva llevan llevamos mantiene mantienen resulta resultan concreta concretas calcula calcular landscape active activo activa activos activas issue issues asunto works working worked ' +
  'experience experienced concern concerns concerning affect affects relate related example examples ejemplo ejemplos divided divide distributed reparte reparten distribuye distribuyen dividido reparto mide miden asciende ascienden verdadero ' +
  'bring brings brought generate generates generated generating running run runs face faces facing fixed fix repair repaired urgency urgencia priority prioridad achieved attained year years ' +
  'take takes taking takes offer offers provide provides supply supplies sell sells deliver delivers build builds afrontamos enfrentamos ofrece ofrecen vende venden ' +
  'obtiene obtienen genera generan generado generada conseguido conseguida logrado lograda alcanzado alcanzada obtenido obtenida dedica dedican represented represent represents impact impactful boasts boast enjoys enjoy achieves achieve obtain obtains reach reaches ' +
  'usual scored hit exhibits exhibit confidence confident confianza happening happens pasa ocurre broad anything something possess possesses own owns possible seem seems appear appears remain remains ' +
  'wide place rate rates annual annually yearly percentage point points score scores money term terms ' +
  'regarding based performing performance perform performs situation picture state category categories measured measure make makes made talk discuss mean means meaning understand ' +
  'index indices level levels kpi kpis indicator indicators indicador indicadores metric metrics many few lot lots spread range split distribution full entire generally main mainly major key important interesting relevant belong belongs belonging descending ascending ' +
  'tasa tasas anual anualmente ano anos ciento porcentaje puntos punto puntuacion todo toda nivel niveles indice principal principales acerca respecto descendente ascendente situacion lugar puesto posicion ' +
  'tipico tipica typical closely alguna alguno algun algunas algunos charge horas kind type sort tipo clase game field fields stands'

export const noiseWords = `${grammarWords} ${tellingWords}`

/** Names of the portal's own pages, and ways of asking for a value, in several words. */
export const noiseSentences =
  'should we worry|should i worry|need to worry|worry|worried|lowdown|low down|the skinny|skinny|rundown|run down|the scoop|in a nutshell|on our side|on our part|in terms of|happened|happened with|happened to|doin|give it to me|tell it|by any chance|out of curiosity|executive dashboard|executive|executives|competitive matrix|competitive matrices|market benchmarks|market benchmark|competitive intelligence|competitor intelligence|' +
  'business dashboard|system monitor|panel ejecutivo|cuadro de mando|matriz competitiva|inteligencia competitiva|mercado direccionable del portal|' +
  'en marcha|en curso|under way|underway|would like|like to|looks like|look like|feel like|us dollars|us dollar|how high is|how high are|how high|how strong|how long|how advanced|how many points|cuantos puntos|how low|how much is|side by side|at the moment|en este momento|last time|la ultima vez|to date|hasta la fecha|as of now|right now|hasta ahora|so far'
