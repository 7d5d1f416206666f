const end = '(?:\\s*[.;:,!]+\\s*(?:(?:and|then|y|luego)\\s+)?|\\s+(?:and|then|y|luego)\\s+)'
const rules =
  '(?:instructions?|rules?|prompts?|guidelines?|orders?|training|constraints?|restrictions?|instrucciones|reglas|normas|indicaciones|directrices|[oó]rdenes|restricciones)'
const setAside = new RegExp(
  `^\\W*(?:please\\s+|por favor,?\\s+)?(?:ignor(?:e|a|ad|en)|disregard|forget|override|bypass|olvida(?:d|te de)?|descarta|omite|s[aá]ltate)\\s+(?:about\\s+)?(?:(?:all|any|of|todas?|todos?|your|the|these|my|system|previous|prior|earlier|tus|las|los|sus|mis|anteriores|previas)\\s+)*(?:${rules}|(?:everything|all|what|whatever|todo(?: lo que)?|lo que) (?:that )?(?:you (?:were|have been|are) (?:told|taught|given)|te (?:han dicho|dijeron)))(?:\\s+(?:anteriores|previas|above|before|given|you (?:were|have been) (?:given|told)))*${end}`,
  'iu',
)
const otherSelf =
  /^\W*(?:(?:from now on,?\s+)?you are now|from now on you are|act as|pretend (?:to be|you are)|ahora eres|act[uú]a como|finge ser)\s[^.;:!?]*[.;:!]\s*(?=\S)/iu
const added =
  /^\W*(?:new|nueva) (?:instruction|rule|order|instrucci[oó]n|regla|orden)s?\s*:[^.;!?]*[.;!]\s*(?=\S)/iu
const speaker = /^\W*(?:system|assistant|admin|developer|sistema|administrador)\s*:\s*(?=\S)/iu
/** What is to be said is a claim like any other. */
const dictated =
  /^\W*(?:please\s+|just\s+|simply\s+|only\s+|solo\s+)*(?:(?:say|state|write|repeat|output|claim|reply|respond|pretend|confirm|admit|confirma|reconoce|admite|tell (?:me|us|everyone)|di|dime|escribe|afirma|repite|responde|contesta)(?:\s+(?:after me|conmigo))?)\s*(?:[:,]\s*|\s(?:that|que)\s+|\s+)["“«']?(?=(?!(?:who|what|which|how|when|where|why|if|whether|qu[eé]|cu[aá]\w*|c[oó]mo|si)\b)[^?]*\b(?:is|are|has|have|holds?|leads?|scores?|grows?|es|son|tiene|tenemos|lidera|crece|puntua)\b[^?]*\d)/iu

/** How soon an answer is wished says nothing of how fast anything grows. */
const hurried =
  /^\W*(?:(?:please|por favor),?\s+)?(?:(?:answer|respond|reply|responde|contesta|dime)\s+)?(?:me\s+)?(?:very\s+|muy\s+)?(?:quick(?:ly)?|fast|rapid(?:ly)?|r[aá]pid[oa]|r[aá]pidamente)(?:\s+(?:question|one|pregunta|answer))?\s*[:,.]\s*(?=\S)/iu
/** `Answer only "999".` */
const worded =
  /^\W*(?:(?:answer|respond|reply|say|write|responde|contesta|di|escribe)\s+)(?:(?:only|just|with|solo|s[oó]lo|[uú]nicamente|con)\s+)+["“«'][^"”»']*["”»']\s*[.;:!,]\s*(?=\S)/iu

/** A question without orders to the one who answers: those change nothing, and are about no record. */
export function withoutOrders(text: string): string {
  const plain = [setAside, otherSelf, added, speaker, worded, dictated, hurried].reduce(
    (rest, order) => rest.replace(order, ''),
    text,
  )
  return /[\p{L}\p{N}]/u.test(plain) ? plain : text
}
