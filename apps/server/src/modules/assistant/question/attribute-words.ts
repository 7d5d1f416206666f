import type { Phrase } from '../language/phrase-matcher.ts'
import type { Meaning } from './meaning.ts'
import { phrases } from './phrases.ts'

/** What companies and sectors have on record in words. */
export const attributeWords: readonly Phrase<Meaning>[] = [
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
]
