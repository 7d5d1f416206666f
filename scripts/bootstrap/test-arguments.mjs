/**
 * What `npm test -- <steps> <more>` asks for: the steps by name, then what each passes on to its runner, such as a path or `-t <name>`.
 * @returns {{ steps: string[], passedOn: string[], fault: string | null }}
 */
export function readTestArguments(given, names) {
  const end = given.findIndex((word) => !names.includes(word))
  const steps = end < 0 ? given : given.slice(0, end)
  const passedOn = end < 0 ? [] : given.slice(end)
  return { steps, passedOn, fault: faultOf(steps, passedOn) }
}

function faultOf(steps, passedOn) {
  if (passedOn.length === 0) return null
  if (steps.length === 0) return `Name a step before ${passedOn.join(' ')}.`
  return /[/.]|^-/.test(passedOn[0]) ? null : `Unknown: ${passedOn[0]}.`
}

/** Without a name all run; these take the built portal. */
export const takesBuild = (given) =>
  given.length === 0 || ['api', 'browser', 'walk'].some((name) => given.includes(name))
