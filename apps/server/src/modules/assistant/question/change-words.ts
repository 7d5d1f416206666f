import type { Phrase } from '../language/phrase-matcher.ts'
import type { Meaning } from './meaning.ts'
import { phrases } from './phrases.ts'

/** Up, down, better, worse, otherwise. */
export const changeWords: readonly Phrase<Meaning>[] = [
  ...phrases({ type: 'weak' }, 'metrica|metricas'),
  ...phrases(
    { type: 'falling' },
    'negative|negativo|negativa|shrink|decrece|decrecen|decrecer|decreciendo|decrecio|declining market|shrank|shrunk|shrinking|shrinks|fall|fell|fallen|falling|drop|dropped|dropping|decline|declined|declining|collapse|collapsed|decrease|decreased|decreasing|contracted|contracting|lost|crash|crashed|plunge|plunged|cayo|caer|cae|caido|bajo|bajado|cayendo|disminuyo|disminuye|reducido|se redujo|encogio|descendio|descenso|caida|contraccion|contrajo|perdio|hundio|negative growth|desplomo|recession',
  ),
  ...phrases(
    { type: 'rising' },
    'rise|rises|rising|rose|risen|increase|increases|increased|increasing|go up|goes up|going up|went up|gone up|on the rise|is up|are up|climb|climbs|climbing|climbed|subir|sube|suben|subido|subio|subiendo|aumenta|aumentan|aumentar|aumento|aumentado|aumentando|incrementado|incremento|al alza|subieron|aumentaron|incrementaron',
  ),
  ...phrases(
    { type: 'falling' },
    'down|go down|goes down|going down|went down|gone down|come down|is down|are down|lower than before|baja|bajan|bajar|bajando|a la baja|disminuido|bajaron|cayeron|disminuyeron|descendieron|se redujeron',
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
]
