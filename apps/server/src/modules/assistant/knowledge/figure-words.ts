/** Other names of stand-alone figures, by key; English and Spanish. */
export const figureWords: Readonly<Record<string, readonly string[]>> = {
  'kpi.cost_reduction': [
    'cost reduction',
    'cost savings',
    'costs saved',
    'reducción de costes',
    'ahorro de costes',
    'reducción de costos',
  ],
  'kpi.time_savings': ['time savings', 'time saved', 'ahorro de tiempo', 'tiempo ahorrado'],
  'kpi.success_rate': ['success rate', 'tasa de éxito'],
  'kpi.risk_mitigation': ['risk mitigation', 'mitigación de riesgos', 'mitigación del riesgo'],
  'kpi.active_projects': ['active projects', 'proyectos activos'],
  'kpi.roi': ['roi', 'return on investment', 'retorno de la inversión', 'retorno de inversión'],
  'market.success_rate': ['benchmark success rate', 'tasa de éxito de referencia'],
  'market.delivery_time': ['delivery time', 'delivery', 'lead time', 'plazo de entrega', 'tiempo de entrega'],
  'market.cost_per_area': [
    'cost per area',
    'cost per square meter',
    'cost per square metre',
    'cost per m2',
    'cost per m²',
    'coste por metro cuadrado',
    'metro cuadrado',
    'square meter',
    'costo por metro cuadrado',
    'coste por m2',
    'coste por superficie',
  ],
  'market.satisfaction': [
    'client satisfaction',
    'customer satisfaction',
    'satisfaction',
    'satisfaction score',
    'satisfied clients',
    'satisfied customers',
    'satisfacción del cliente',
    'satisfacción de clientes',
    'satisfacción de los clientes',
    'satisfacción',
  ],
  'market.addressable': ['addressable market', 'total addressable market', 'tam', 'mercado direccionable'],
  'market.addressable_share.europe': ['addressable market europe', 'mercado direccionable europa'],
  'market.addressable_share.north_america': [
    'addressable market north america',
    'mercado direccionable norteamérica',
    'mercado direccionable américa del norte',
  ],
  'market.addressable_share.asia_pacific': [
    'addressable market asia pacific',
    'addressable market asia',
    'mercado direccionable asia pacífico',
    'mercado direccionable asia',
  ],
  'market.addressable_share.other': [
    'addressable market other regions',
    'mercado direccionable otras regiones',
  ],
}

/** Words that ask for a whole group of figures. */
export const figureGroups: readonly { words: readonly string[]; prefix: string }[] = [
  {
    words: ['executive', 'dashboard', 'ejecutivo', 'ejecutivos', 'ejecutivas', 'executive kpi'],
    prefix: 'kpi.',
  },
  { words: ['global market', 'mercado global', 'mercado mundial'], prefix: 'market.addressable' },
]
