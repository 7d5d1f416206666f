import type { Phrase } from '../language/phrase-matcher.ts'
import type { Meaning } from './meaning.ts'
import { order, phrases } from './phrases.ts'

/** Of what kind of record is asked: sectors, companies, insights and how urgent they are. */
export const kindWords: readonly Phrase<Meaning>[] = [
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
]
