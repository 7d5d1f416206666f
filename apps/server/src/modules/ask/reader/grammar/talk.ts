import { wordsOf } from '../words/fold.ts'
import type { Reading } from '../reading.ts'

const talk: Record<NonNullable<Reading['talk']>, string> = {
  greeting:
    'hello, hi, hey, good morning, good afternoon, good evening, hi there, hello there, hola, ' +
    'buenos dias, buenas tardes, buenas, hey there, morning',
  thanks:
    'thanks, thank you, thank you very much, thanks a lot, cheers, great thanks, many thanks, ok thanks, ' +
    'perfect thanks, gracias, muchas gracias, mil gracias, perfecto gracias, great, perfect, perfecto, genial, ' +
    'great job, good job, nice job, well done, nice work, good work, excellent, awesome, buen trabajo, bien hecho, excelente',
  help: `help, what can you do, what can i ask, what can i ask you, how do you work, how does this work,
    what do you know, what can you tell me, what questions can i ask, help me, how can you help me,
    what can you help me with, what are you able to do,
    ayuda, que puedes hacer, que puedo preguntar, que puedo preguntarte, como funcionas, que sabes,
    en que me puedes ayudar, ayudame, que sabes hacer`,
  identity:
    'who are you, what are you, are you a robot, are you human, are you an ai, what is your name, ' +
    'who made you, are you chatgpt, quien eres, que eres, eres un robot, como te llamas, eres una ia, eres humano',
}
const byWords = new Map(
  Object.entries(talk).flatMap(([kind, said]) =>
    said.split(',').map((each) => [wordsOf(each).join(' '), kind as NonNullable<Reading['talk']>] as const),
  ),
)

const longestTalk = 120
/** Courtesy, and questions about the assistant itself: the whole text, nothing beside it; of several the last says what is wanted. */
export const talkOf = (text: string): Reading['talk'] => {
  const pieces = text
    .slice(0, longestTalk)
    .split(/[,.;:!?¡¿]/u)
    .map((piece) => wordsOf(piece).join(' '))
    .filter((piece) => piece !== '')
  const whole = byWords.get(pieces.join(' '))
  const said = pieces.map((piece) => byWords.get(piece))
  return whole ?? (said.every((each) => each !== undefined) ? (said.at(-1) ?? null) : null)
}
