/** How the words are written: ../to-subject.ts */
export const words = `
subject: figures, key figures, KPIs, numbers, figure = cifras, indicadores clave, KPI, números, cifra
name: figure, KPI, key figure = cifra, KPI, indicador
text: value in words = valor en palabras
page: page, shown on = página, se muestra en
page.dashboard: Executive Dashboard, dashboard = cuadro de mando ejecutivo, cuadro de mando
page.benchmarks: Market Benchmarks, benchmarks = referencias de mercado
page.home: Home = inicio
page.tools: tools = herramientas
page.automation: Automation page, ~automation, ~automations = página de automatización, ~automatización
page.design: Design page = página de diseño
page.intelligence: Intelligence page = página de inteligencia
page.optimization: Optimization page = página de optimización
page.innovation: Innovation page, ~innovation = página de innovación, ~innovación
page.sustainability: Sustainability page, ~sustainability = página de sostenibilidad, ~sostenibilidad
owner: owner, responsible = responsable, propietario
unit: unit = unidad
unit.%: percent, percentage = porcentaje, ciento
unit.h: hours, hour = horas, hora
unit.days: days = días
unit.months: months = meses
unit.min: minutes = minutos
unit.kW: kilowatts, kilowatt = kilovatios
unit.°C: degrees, temperature, hot = grados, temperatura
unit.USD/m²: square metre, square meter = metro cuadrado
unit.MWh/a: megawatt hours = megavatios hora
unit.m³/a: cubic metres, cubic meters = metros cúbicos
period: period of the figure = periodo de la cifra
commentary: commentary, note = comentario, nota
source: source, where it comes from = fuente, de dónde viene
value: value, figure = valor, cifra
target: target, goal = objetivo, meta
to_target: distance to target, gap to target = distancia al objetivo
change: recorded change, change = cambio registrado, variación
benchmark: benchmark, reference value = valor de referencia
count: number of figures, how many figures = número de cifras
when off_target: off target, below target, missing their target = por debajo del objetivo, fuera de objetivo
when stale: stale, out of date = desactualizadas, caducadas
when real: real data, is real, are real, real figures, not sample, that are no samples = datos reales, es real, son reales,
  que no son de muestra
when unowned: without an owner, unowned, that nobody owns, with no owner = sin responsable, sin dueño
when with_target: with a target = con objetivo
subject: ~our data, ~the data, KPI, indicators, key indicators, metrics, metric, key metrics, key performance indicators, dashboard,
  headline figures, our KPIs, dashboard figures = indicadores, métricas, métrica, indicador,
  indicadores clave de rendimiento, cuadro de mando
owner: owns, responsible for, in charge of = responsable de, dueño
page.dashboard: executive, executive dashboard, executive board = panel ejecutivo, cuadro ejecutivo
target: targets, goals, aim, objective, objectives = objetivos, metas
to_target: gap to goal, far from target, off the target, distance to goal = lejos del objetivo, brecha con el objetivo
change: changed, changes, improvement = cambios, ha cambiado, mejora
benchmark: benchmarks, industry benchmark, industry average, market benchmark = referencia del sector, referencia
when off_target: missing target, missing targets, behind target, miss the target, under target, not on target,
  short of target, not reaching = que no alcanzan el objetivo, lejos del objetivo, no cumplen
when stale: outdated, old figures, not updated, expired = antiguas, sin actualizar, obsoletas
stood_on: as it stood on, state of, value of the day = tal como estaba el, situación a, valor del día
moved: change since then, change between versions = cambio desde entonces, cambio entre versiones
moved: risen, rise, rose, grown, improved, improve, worsened, worsen, increased, gone up, gained, climbed, jumped,
  fallen, fell, dropped, drop, gone down, declined, decreased, lost, shrunk, slipped, moved, development = ha subido,
  subió, ha aumentado, aumentó, ha crecido, creció, ha bajado, bajó, ha caído, cayó, ha disminuido, ha variado,
  ha mejorado, mejoró, ha empeorado, empeoró, ha evolucionado, evolución
moved.most: rose most, risen most, grew most, improved most, climbed most, biggest rise, biggest gain = más ha subido,
  más ha crecido, subió más, mayor subida
moved.least: fell most, fallen most, dropped most, lost most, biggest fall, biggest drop = más ha bajado, más ha caído,
  bajó más, mayor bajada
when risen: on the rise, has risen, have risen, has gone up, have gone up, went up, has increased, have increased,
  has improved, have improved, have grown, has grown, are up, is up, rising = al alza, han subido, que ha subido,
  que subieron, subieron, han aumentado, han mejorado, aumentaron, suben
when fallen: in decline, has dropped, have dropped, has fallen, have fallen, has gone down, have gone down, went down,
  has declined, have declined, has decreased, have decreased, has worsened, have worsened, got worse, are down, is down,
  falling = a la baja, han bajado, que ha bajado, que bajaron, bajaron, han caído, cayeron, han empeorado, empeoraron, bajan
means when stale: older than the time for which it counts as fresh = más antiguas que el tiempo en que valen como actuales
means when off_target: on the wrong side of their target = en el lado equivocado de su objetivo
means when real: of no sample set = de ningún conjunto de muestra
means when unowned: no one answers for them = nadie responde de ellas
`
