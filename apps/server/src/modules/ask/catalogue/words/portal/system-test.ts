/** How the words are written: ../../to-subject.ts */
export const words = `
subject: system tests, system test runs, health tests = pruebas del sistema, pruebas de salud
moment: run of the tests = ejecución de las pruebas
suite: test suite = conjunto de pruebas
suite.system: system = sistema
suite.integration: integration = integración
suite.readiness: readiness = preparación
failed_items: tests that failed, failed tests = pruebas fallidas, pruebas que fallaron
day: tests run on = pruebas hechas el
day.most: last, latest = última
day.least: first = primera
score: test score = puntuación de las pruebas
failed: number of failed tests = número de pruebas fallidas
passed: number of passed tests = número de pruebas correctas
warned: number of warnings = número de avisos
count: number of test runs = número de ejecuciones de pruebas
subject: system test, test runs, tests of the portal, integration tests, readiness tests, self tests
  = pruebas del portal, ejecuciones de pruebas, autotest
failed_items: fail, failing, failed, which tests fail, tests fail, failing tests = fallan, fallidas, qué pruebas fallan
day: last run, run last, when run = última ejecución
`
