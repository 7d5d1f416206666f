// zod tries whether it may build parsers from text. The pages' policy forbids that, and the try alone is a violation in
// the console. Set on the global it reads, so that the first screen does not load zod for it; import this first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
