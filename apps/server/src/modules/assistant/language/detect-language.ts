import { tokenise } from './tokens.ts'

export type Language = 'en' | 'es'

const spanishWords = new Set(
  (
    'buenos buenas dias tardes verdad el la los las de del que quien quienes cual cuales cuanto cuanta cuantos cuantas como es son esta estan hay tiene tienen por para con en ' +
    'entre mas menos y segundo segunda mercado empresa empresas espanolas crecimiento tamano nuestro nuestra nuestros nuestras mi dime ' +
    'muestra compara lista donde cuando sector sectores estado sistema promedio media puntuacion lidera crece hola gracias una un al lo su sus'
  ).split(' '),
)
const englishWords = new Set(
  (
    'the of and is are what which who how much many does do our we in for to by with than more less most between has have list show tell me ' +
    'compare where when why largest market company companies growth size status hello thanks a an it its us did any was were can could should would about on if'
  ).split(' '),
)

/** Guesses the language of a question from its small words; English when nothing speaks for Spanish. */
export function detectLanguage(text: string): Language {
  if (/[¿¡ñ]/iu.test(text)) return 'es'
  let score = 0
  for (const { folded } of tokenise(text)) {
    if (spanishWords.has(folded)) score++
    if (englishWords.has(folded)) score--
  }
  return score > 0 ? 'es' : 'en'
}
