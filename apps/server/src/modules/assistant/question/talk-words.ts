import type { Phrase } from '../language/phrase-matcher.ts'
import type { Meaning } from './meaning.ts'
import { phrases } from './phrases.ts'

/** Who answers for a figure, where it comes from, and what is said to the assistant itself. */
export const talkWords: readonly Phrase<Meaning>[] = [
  ...phrases(
    { type: 'owner' },
    'who owns|owner|owners|owned by|responsible|responsible for|accountable|accountable for|in charge of|who maintains|maintained by|who looks after|quien es responsable|responsable|responsables|dueno|propietario|a cargo de|quien mantiene',
  ),
  ...phrases(
    { type: 'origin' },
    'when were|created|when was|added on|recorded on|published|creado|creada|creados|creadas|se creo|se crearon|how old|source|sources|origin|calculated|computed|calculado|calculada|se calcula|se calculo|obtained|antiguedad|actualizacion|actualizada|actualizados|desfasado|desfasados|out of date|outdated|stale|fresh|freshness|que fecha|de cuando|de cuando es|de cuando son|what date|which date|when was|dated|inventado|inventados|invented|fictional|ficticio|ficticios|where did|where do you get|son de muestra|es de muestra|real number|real numbers|reales|come from|where does the data|where do the figures|where does the figure|provenance|real data|sample|samples|made up|data trustworthy|figures trustworthy|numbers trustworthy|data reliable|figures reliable|numbers reliable|how reliable|how trustworthy|trust the|trust this|trust these|how old|how recent|up to date|as of|date of|last updated|updated|fuente|fuentes|procede|procedencia|de donde sale|de donde vienen|de donde salen|de donde viene|fecha|actualizado|actualizada|muestra de datos|son reales|datos reales|is this real|real|licence|license|how current|methodology|method|last update|update|ultima actualizacion|actualizaron|actualizo',
  ),

  ...phrases(
    { type: 'talk', talk: 'help' },
    'what can you do|what can i ask|help|how can you help|what do you know|que puedes hacer|que sabes|ayuda|ayudame|como puedes ayudar|en que puedes ayudarme|que puedo preguntar|what questions|your capabilities|capabilities|what are you able to do|how do you work|what kind of questions|what data do you have|what information do you have|que datos tienes|que informacion tienes|what topics',
  ),
  ...phrases(
    { type: 'talk', talk: 'identity' },
    'who are you|what are you|your name|quien eres|que eres|como te llamas|are you an ai|are you chatgpt|which model are you|what model are you|tu nombre|are you a bot|are you human|eres una ia',
  ),
  ...phrases(
    { type: 'talk', talk: 'greeting' },
    'hello|hi|hey|good morning|good afternoon|good evening|hola|buenos dias|buenas tardes|buenas|greetings|good day',
  ),
  ...phrases(
    { type: 'talk', talk: 'thanks' },
    'thanks|thank you|thank you very much|gracias|muchas gracias|cheers|many thanks',
  ),
]
