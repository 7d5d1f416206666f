/** How the words are written: ../to-subject.ts */
export const words = `
subject: matrix indices, competitive matrix, matrix = índices de la matriz, matriz competitiva, matriz
name: index of a company = índice de una empresa
company: company, firm, competitor = empresa, compañía, competidor
indicator: indicator, indicators, KPI, criterion, criteria = indicador, indicadores, KPI, criterio, criterios
indicator.years_in_business: Years in Business, how long in business, company age = años de actividad, antigüedad
indicator.completed_turnkey_projects: Completed Turnkey Projects, completed projects, finished projects
  = proyectos llave en mano terminados, proyectos completados
indicator.client_satisfaction: Client Satisfaction, customer satisfaction, happy customers, satisfied clients
  = satisfacción de los clientes, clientes satisfechos
indicator.international_presence: International Presence = presencia internacional
indicator.brand_reputation: Brand Reputation, reputation, brand = reputación de marca, reputación
indicator.sector_diversity: Sector Diversity = diversidad de sectores
indicator.safety_record: Safety Record, safety = historial de seguridad, seguridad laboral
indicator.turnkey_engineering: Turnkey Engineering = ingeniería llave en mano
indicator.manufacturing_capacity: Manufacturing Capacity, manufacturing = capacidad de fabricación
indicator.installation_commissioning: Installation & Commissioning, installation and commissioning, commissioning,
  installation = instalación y puesta en marcha, puesta en marcha
indicator.after_sales_service: After-Sales Service, after-sales, after sales, aftersales service = servicio posventa, posventa
indicator.process_customisation: Process Customisation, process customization, customisation = personalización de procesos
indicator.ai_strategy: AI Strategy = estrategia de IA
indicator.digital_twin: Digital Twin = gemelo digital
indicator.predictive_maintenance: Predictive Maintenance = mantenimiento predictivo
indicator.process_automation: Process Automation = automatización de procesos
indicator.data_analytics: Data Analytics, analytics = análisis de datos, analítica
indicator.iot_integration: IoT Integration, IoT = integración IoT
indicator.cloud_platform: Cloud Platform = plataforma en la nube
indicator.generative_design: Generative Design = diseño generativo
indicator.ai_assistants: AI Assistants = asistentes de IA
indicator.cybersecurity: Cybersecurity, cyber security, IT security = ciberseguridad
indicator.new_client_acquisition: New Client Acquisition, new customers, client acquisition = captación de clientes, nuevos clientes
indicator.client_retention: Client Retention, customer retention, loyalty = retención de clientes, fidelidad
indicator.key_account_growth: Key Account Growth = crecimiento de cuentas clave
indicator.market_expansion: Market Expansion = expansión de mercado
indicator.proposal_win_rate: Proposal Win Rate = tasa de propuestas ganadas
indicator.process_optimisation_ai: Process Optimisation AI = IA de optimización de procesos
indicator.quality_inspection_ai: Quality Inspection AI = IA de inspección de calidad
indicator.energy_optimisation_ai: Energy Optimisation AI = IA de optimización energética
indicator.supply_chain_ai: Supply Chain AI = IA de la cadena de suministro
indicator.autonomous_operations: Autonomous Operations = operaciones autónomas
category: group of indicators, category = grupo de indicadores, categoría
category.experience: Experience & Reputation, Experience and Reputation = experiencia y reputación, experiencia
category.service: Service & Capability, Service and Capability = servicio y capacidad, servicio
category.digital: Digital & AI Capability, Digital and AI Capability = capacidad digital y de IA, digital
category.growth: Business Development & Client Growth, Business Development and Client Growth
  = desarrollo de negocio y crecimiento de clientes, desarrollo de negocio
category.industrial: Industrial AI, Industrial AI = IA industrial
country: country, headquarters = país, sede
tab: tab of the matrix, tab = pestaña de la matriz, pestaña
tab.spanish: Spanish tab = pestaña española
tab.european: European tab, European, Europeans = pestaña europea, europeo, europea, europeos, europeas
band: band, level = franja, nivel
band.leader: leader band, leading = franja líder
band.above: above average band = por encima de la media
band.average: market average band = en la media del mercado
band.below: below average band = por debajo de la media
index: index, matrix score = índice, puntuación de la matriz
index.most: strongest, best = más fuerte, mejor
index.least: weakest, worst = más débil, peor
first_places: first places, indicators led = primeros puestos, indicadores en cabeza
count: number of indices = número de índices
when ours: our company, us, we = nuestra empresa, nosotros
when competitors: competitors, competition, rivals = competidores, competencia, rivales
when everyone: everyone, all companies with ours = todas las empresas con la nuestra
when leading: highest of all companies = el más alto de todas las empresas
when trailing: lowest of all companies = el más bajo de todas las empresas
when missing: without an index, not recorded = sin índice, sin registrar
subject: matrix cells, indicators in the matrix, competitive matrix index, the matrix, matrix scores,
  capabilities in the matrix, capability matrix = celdas de la matriz, la matriz, indicadores de la matriz
company: companies, rival, player = competidora, empresas, rival
indicator: indicators, capability, capabilities, KPIs, criteria, discipline in the matrix = indicadores, capacidad, capacidades, criterios
category: categories, groups, group of capabilities = categorías, grupos
country: based, countries = países, con sede
index: indices, indexes, matrix index, ~score, ~rating, ~points = índices, puntuación de matriz, ~puntuación
index.most: top, leading, excellent, good at, strong in, strong = fuerte en, fuertes, líder, buenos en
index.least: weak, weak spot, poor at, weak point = débil, punto débil, flojo
indicator.years_in_business: longest in business, how long in business, how old, most experienced, experience in years,
  longest established, oldest company, years of experience, ~experience, tradition, heritage, seniority
  = más tiempo en el negocio, más experiencia, ~experiencia, trayectoria, años de experiencia, tradición
indicator.completed_turnkey_projects: projects delivered, finished plants, turnkey projects completed, completed plants,
  turnkey projects, projects completed, delivered projects, track record, references = proyectos terminados,
  proyectos entregados, proyectos llave en mano, plantas terminadas, referencias, historial
indicator.client_satisfaction: happy customers, happiest customers, happy clients, happiest clients, satisfied customers,
  most satisfied customers, customer satisfaction, satisfaction, client happiness, customer happiness, satisfied clients
  = clientes contentos, clientes más contentos, clientes felices, clientes satisfechos, satisfacción,
  satisfacción del cliente, más satisfechos
indicator.international_presence: international, global presence, worldwide presence, abroad, most international,
  global reach, global footprint, presence abroad, internationally, geographic reach, global = internacional,
  presencia global, alcance internacional, presencia mundial, en el extranjero
indicator.brand_reputation: reputation, brand, brand image, best known, name recognition, renown, image, prestige,
  well known, best reputation = marca, prestigio, renombre, imagen de marca, imagen, buena fama, fama
indicator.sector_diversity: diversity of sectors, diversified across sectors, sector spread = diversidad sectorial,
  diversificación sectorial
indicator.safety_record: safest, safety, accidents, work safety, occupational safety, health and safety, HSE = seguridad,
  más segura, accidentes, seguridad en el trabajo
indicator.turnkey_engineering: turnkey, engineering, engineering skill, turnkey capability, engineering capability
  = ingeniería, llave en mano, capacidad de ingeniería
indicator.manufacturing_capacity: manufacturing, production capacity, factory capacity, capacity, workshops, fabrication,
  production = fabricación, capacidad productiva, producción, capacidad de producción, talleres
indicator.installation_commissioning: commissioning, installation, start up of plants, installing, erection,
  installation and commissioning, start-up = instalación, montaje, puesta en servicio, arranque
indicator.after_sales_service: after-sales, after sales, aftersales, service after the sale, customer service,
  after-sales support, support, after sale service, post-sales, postsales, maintenance service, service quality,
  servicing = posventa, servicio postventa, postventa, servicio al cliente, atención al cliente, soporte,
  asistencia técnica, servicio técnico
indicator.process_customisation: customisation, customization, tailor made, bespoke, tailoring, custom processes,
  custom solutions, flexibility = personalización, a medida, soluciones a medida, adaptación
indicator.ai_strategy: AI strategies, strategy for AI, artificial intelligence strategy, ~AI, ~artificial intelligence
  = estrategia de inteligencia artificial, ~IA, ~inteligencia artificial
indicator.digital_twin: digital twins, twins = gemelos digitales
indicator.predictive_maintenance: predicting failures, condition monitoring, maintenance prediction, predict maintenance
  = mantenimiento preventivo inteligente, predicción de fallos
indicator.process_automation: process control = control de procesos
indicator.data_analytics: analytics, data analysis, big data, data science = analítica de datos, ciencia de datos
indicator.iot_integration: IoT, internet of things, connected devices, sensors, connectivity = internet de las cosas, conectividad, sensores
indicator.cloud_platform: cloud, the cloud, cloud computing = nube, plataforma cloud
indicator.generative_design: generative = generativo
indicator.ai_assistants: chatbots, copilots, AI helpers, assistants, AI assistant = asistentes, chatbots
indicator.cybersecurity: cyber, cyber security, IT security, information security, data security, hacking = seguridad informática, ciber
indicator.new_client_acquisition: new clients, new customers, winning customers, new business, customer acquisition,
  acquiring clients = nuevos clientes, captación, ganar clientes, adquisición de clientes
indicator.client_retention: retention, loyalty, keeping customers, customer loyalty, repeat customers, loyal customers,
  customer retention, keeps its customers, keep their clients = fidelización, lealtad, fidelidad de clientes, retención, conservar clientes
indicator.key_account_growth: key accounts, key account, account growth, growth of key accounts = grandes cuentas, cuentas clave
indicator.market_expansion: expansion, expanding, new markets, entering markets = expansión, nuevos mercados, expandirse
indicator.proposal_win_rate: proposals won, win rate of proposals, proposal success, bid success = éxito de propuestas,
  tasa de éxito de propuestas
indicator.process_optimisation_ai: process optimization AI, AI for process optimisation, AI process optimisation,
  AI optimisation = optimización de procesos con IA
indicator.quality_inspection_ai: quality inspection, AI inspection, visual inspection, quality control
  = inspección de calidad, control de calidad
indicator.energy_optimisation_ai: energy optimization AI, energy optimisation, energy optimization, energy AI
  = optimización energética, optimización de energía
indicator.supply_chain_ai: supply chain, logistics, supply chain management = cadena de suministro, logística
indicator.autonomous_operations: autonomous, autonomy, autonomous plants, unmanned operation = autónomas, autonomía, plantas autónomas
category.experience: experience and reputation, experience & reputation = experiencia y reputación
category.service: service and capability, ~service, service capability = ~servicio, capacidad de servicio
category.digital: digital, digital capability, digitalisation, digitalization, digital maturity, AI capability,
  digital and AI = digitalización, capacidad digital, madurez digital
category.growth: business development, client growth = desarrollo comercial
category.industrial: industrial AI indicators, AI in industry = inteligencia artificial industrial
when missing: N/A, n a, no index, not available, without index, have no index, missing = sin dato, no disponible, sin índice, N/D, falta

when ours: our own, we ourselves = la nuestra, nuestra compañía
when competitors: competitor, rival, our competition, opponents, other players, other companies,
  the others in the market, competing firms, challengers to us = competidor, competidora, rival, la competencia,
  otras empresas, oponentes, los demás
when everyone: including us, with us, ourselves included, us included = incluyéndonos, con nosotros, nosotros incluidos
means when leading: the highest of its indicator = el más alto de su indicador
means when trailing: the lowest of its indicator = el más bajo de su indicador
means when missing: not recorded yet = aún sin registrar
means index: how a company stands in one indicator, 100 being the market = cómo está una empresa en un indicador, siendo 100 el mercado
`
