import type { Phrase } from '../language/phrase-matcher.ts'
import type { Meaning } from './meaning.ts'
import { phrases } from './phrases.ts'

/** The state of the system. */
export const healthWords: readonly Phrase<Meaning>[] = [
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
]
