/** How the words are written: ../to-subject.ts */
export const words = `
subject: tools, calculators, engines, tool = herramientas, calculadoras, motores, herramienta
name: tool, calculator = herramienta, calculadora
purpose: purpose, what it does = finalidad, qué hace
version: version = versión
count: number of tools = número de herramientas
subject: calculator, engine, calculation tools, engineering tools = calculadora, herramientas de cálculo, motor
purpose: what is for, used for, does, use = para qué sirve, sirve, uso
`
