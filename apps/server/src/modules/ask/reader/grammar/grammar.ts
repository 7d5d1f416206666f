/**
 * The closed classes of both languages: words whose meaning does not depend on what the portal records. A phrase belongs to
 * one class; what a word means in its place is settled by the catalogue's items around it.
 */
export const grammar = {
  // Questions
  which: {
    en: 'which, which ones, wich, whitch, whcih, waht, what, whichever, what kind of, what sort of',
    es: 'que, cual, cuales',
  },
  who: { en: 'who, whom, whose, by whom', es: 'quien, quienes, de quien' },
  where: {
    en: 'where, whereabouts, from where, come from, coming from, hail from',
    es: 'donde, adonde, de donde',
  },
  when: {
    en: 'when, on what date, what date, on which day, how soon, what day',
    es: 'cuando, en que fecha, que dia',
  },
  why: {
    en: 'why, how come, for what reason, what for, reason why',
    es: 'por que, a que se debe, por que motivo, por que razon',
  },
  how_many: {
    en: 'how many, number of, the number of, count of, count, how often, how many times did, how many times have, how many times has, no of, amount of, quantity of, the count of',
    es: 'cuantos, cuantas, numero de, cantidad de, recuento de, cuantas veces',
  },
  how_much: {
    en: 'how much, what amount, how far, to what extent, how large, how big, how high, how low',
    es: 'cuanto, cuanta, a cuanto asciende, como de grande, como de alto, como de alta',
  },
  how: {
    en: 'how, in what way, how hard, how badly, how good, how good are we at, how well, how well do',
    es: 'como, que tal',
  },
  list: {
    en:
      'titles, names, look that up, look it up, look this up, list, list all, list them, show me all, give me all, name all, enumerate, ' +
      'give me a list of, list of, a list of, show all, all the, all of the, all, every one of, full list of, run through, name, ' +
      'name the, name them, everything that, all that',
    es: 'titulos, nombres, lista, listame, lista de, enumera, todos los, todas las, todos, todas, nombra, dime todos, muestrame todos, una lista de, todo lo que',
  },
  // Ends and comparisons
  most: {
    en: 'main, principal, commonest, most common, most frequent, most, most often, most of, the most',
    es: 'principal, mas frecuente, mas habitual, el mas, la mas, mas, lo mas, mas veces',
  },
  least: {
    en: 'fewest, least, the least, least often',
    es: 'el menos, la menos, menos, lo menos, menos veces',
  },
  largest: {
    en:
      'highest, largest, biggest, greatest, maximum, max, peak, widest, tallest, hugest, longest, hardest, heftiest, steepest, ' +
      'deepest, thickest, huge',
    es:
      'la mas alta, el mas alto, el mas grande, la mas grande, mayor, mas grande, mas alto, mas alta, mas grandes, mas altos, ' +
      'mas altas, maximo, maxima, mayores, mas largo, mas larga',
  },
  smallest: {
    en: 'lowest, smallest, minimum, min, tiniest, shortest, littlest, slightest, narrowest, thinnest, slimmest',
    es:
      'la mas baja, el mas bajo, la mas pequena, el mas pequeno, menor, menores, mas pequeno, mas pequena, mas pequenos, ' +
      'mas pequenas, mas bajo, mas baja, minimo, minima, mas corto, mas corta',
  },
  best: {
    en:
      'best, top, strongest, leading, leads, lead, leader, is ahead, number one, no 1, first place, in first place, comes first, ' +
      'first, winner, ranks first, champion, top dog, on top, at the top, tops, crown, wears the crown, finest, most successful, ' +
      'front runner, excels, excel, shine, shines, best performing, top performing, star, number 1, in the lead',
    es:
      'el mas fuerte, la mas fuerte, el mejor, la mejor, mejor, mejores, primeros, primeras, lider, lideres, lidera, encabeza, ' +
      'primero, primera, primer, en cabeza, gana en, manda, destaca, mas fuerte, mas fuertes, puntero, numero uno, va primero, ' +
      'en primer lugar, domina',
  },
  worst: {
    en:
      'worst, weakest, poorest, bottom, comes last, last, last place, ranks last, at the bottom, laggard, lags most, ' +
      'least successful, worst performing, underperforming, furthest behind, most behind',
    es: 'peor, peores, mas debil, mas debiles, ultimo, ultima, ultimos, en ultimo lugar, cola, mas flojo, mas floja, mas retrasado, mas retrasada',
  },
  above: {
    en:
      'more than, >, over, above, greater than, larger than, bigger than, higher than, exceed, exceeds, exceeding, exceeded, ' +
      'in excess of, upwards of, more, bigger, larger, higher, greater, longer than, longer, north of, older than, later than, ' +
      'faster than, faster, quicker than, surpass, surpasses, beyond, outgrow, outgrows, topping',
    es:
      'pasa de, pasan de, pasa del, pasan del, mas de, mas del, mas que, superior a, por encima de, mayor que, mayores que, ' +
      'supera, superan, superar, superior, superiores, supere, excede, mas alto que, mas alta que, mas grande que, mas altos que',
  },
  below: {
    en:
      'less than, <, fewer than, under, below, smaller than, lower than, less, fewer, smaller, lower, short of, shorter than, ' +
      'south of, beneath, slower than, more slowly than, more slowly, younger than, shorter, undercut',
    es:
      'menos de, menos del, menos que, inferior a, por debajo de, menor que, menores que, inferior, inferiores, bajo, no llega a, ' +
      'no llegan a, mas bajo que, mas baja que, mas pequeno que, mas pequena que',
  },
  at_least: {
    en: 'at least, no less than, not less than, or more, or higher, or above, minimum of, no fewer than, and up, or better',
    es: 'al menos, como minimo, por lo menos, o mas, minimo de, no menos de',
  },
  at_most: {
    en: 'at most, no more than, not more than, or less, or fewer, or lower, or below, up to, maximum of, not over, within',
    es: 'como maximo, como mucho, a lo sumo, o menos, hasta, maximo de, no mas de',
  },
  between: { en: 'between, in the range of, ranging from', es: 'entre' },
  near: {
    en: 'nearly, about, around, roughly, approximately, almost, close to, some, circa',
    es: 'casi, unos, unas, alrededor de, cerca de, aproximadamente, en torno a',
  },
  exactly: { en: 'exactly, precisely, equal to, equals', es: 'exactamente, igual a, justo' },
  better: {
    en:
      'better than, better, beat, beats, beating, outperform, outperforms, ahead of, stronger than, stronger, outscore, outscores, ' +
      'overtake, overtakes, overtaken, beaten, outscored, outperformed, outrank, outranks, outdo, lead over, leads over, surpassed, ahead',
    es:
      'mejor que, mejores que, superamos, aventaja, aventaja a, por delante de, mas fuerte que, gana a, ganan a, nos gana, ' +
      'nos ganan, nos supera, nos superan, por delante, adelantado, aventajamos',
  },
  worse: {
    en: 'worse than, worse, behind, trail, trails, weaker than, weaker, lag behind, lags behind, lag, lags, fall behind, trailing',
    es: 'peor que, peores que, por detras de, mas debil que, vamos por detras, por detras, pierde con, detras de, perdemos frente a',
  },
  closest: {
    en: 'closest to, nearest to, most similar to, closest, nearest',
    es: 'mas cerca de, mas cercano a, mas parecido a, mas cercana a, mas proximo a, mas cerca, mas proximo, mas cercano',
  },
  furthest: { en: 'furthest, furthest from, farthest, farthest from', es: 'mas lejos, mas lejos de' },
  next_below: {
    en: 'just behind, right behind, directly behind, immediately behind, closest behind, just below, right below',
    es: 'justo por detras de, justo detras de, justo por debajo de, inmediatamente detras de',
  },
  next_above: {
    en: 'just ahead of, right ahead of, directly ahead of, immediately ahead of, closest ahead of, just above, right above, right before',
    es: 'justo por delante de, justo delante de, justo por encima de, inmediatamente delante de',
  },
  than: {
    en: 'than, compared to, compared with, relative to, in comparison with, vs, versus, against, as opposed to, v',
    es: 'que los, comparado con, comparada con, frente a, respecto a, en comparacion con, contra',
  },
  compare: {
    en: 'compare, comparison, comparison of, compare the, side by side, head to head, stack up, measure up, how do we compare, benchmark us',
    es: 'compara, comparar, comparacion, comparame, comparativa, comparanos',
  },
  // Numbers made of many
  sum: {
    en:
      'across all, across all the, over all, over all the, total, sum, sum of, combined, together, altogether, in total, overall total, aggregate, ' +
      'adds up to, add up to, add up, in all, all told, cumulative, add, adding, adding up, added up, added together, grand total',
    es: 'total, suma, suma de, sumar, suman, sumando, sumamos, sumadas, en total, conjunto, juntos, juntas, en conjunto, sumados',
  },
  mean: {
    en: 'average, mean, on average, averaged, averaged over, averages, typical, typically, usual, usually, normally, avg, average of, mean of',
    es: 'media, promedio, medio, en promedio, de media, por termino medio, normalmente, habitualmente, por lo general',
  },
  median: { en: 'median', es: 'mediana' },
  spread: { en: 'spread, range, spread of, dispersion, variation', es: 'dispersion, rango, amplitud' },
  difference: {
    en:
      'difference, gap, difference between, difference in, by how much, how much more, how much bigger, how much larger, ' +
      'how much smaller, how much higher, how much lower, how many more, how many fewer, how much less, how much better, ' +
      'margin between, distance, delta, how far behind, how far ahead, how much ahead, minus, by how many points, how many points, ' +
      'points ahead, gap between, how far above, how far below, how much ahead of, less by, lead',
    es:
      'diferencia, brecha, por cuanto, cuanto mas, cuanto menos, cuantos mas, cuantos menos, distancia, a cuanto, menos, ' +
      'por cuantos puntos, cuantos puntos, ventaja, cuantas mas',
  },
  ratio: {
    en: 'how many times, ratio, ratio of, times as many, times larger, times bigger, times as large, ratio between',
    es: 'cuantas veces, ratio, proporcion entre, razon entre',
  },
  share: {
    en:
      'what share of, what percentage of, what proportion of, what part of, what portion of, share of, percentage of, ' +
      'proportion of, portion of, part of, per cent of, percent of, percentage, proportion, fraction of, which percentage of, ' +
      'how much of, slice of, what fraction of, % of, in percent, in per cent, in percentage',
    es:
      'que porcentaje de, cuanto de, cuanta de, que parte de, que proporcion de, porcentaje de, proporcion de, parte de, que porcentaje, porcentaje, ' +
      '% de, que fraccion de, en porcentaje, en tanto por ciento',
  },
  rank: {
    en: 'rank, ranks, ranked, place, what place, which place, rank of, where do we rank, where do we stand, position in the ranking, standing',
    es: 'puesto, que puesto, posicion en el ranking, lugar, que lugar, rango, en que puesto, que posicion ocupa, puesto ocupa',
  },
  ranking: {
    en:
      'rank the, ranking, ranking of, rank them, sort, sorted, order, ordered, in order, league table, sorted by, ordered by, ' +
      'ranked by, leaderboard',
    es: 'ranking, clasificacion, ordena, ordenados, ordenadas, ordenados por, clasifica, en orden',
  },
  descending: {
    en: 'highest first, biggest first, largest first, best first, best one first, in descending order, descending',
    es: 'de mayor a menor, de mas a menos, en orden descendente',
  },
  ascending: {
    en: 'lowest first, smallest first, least first, in ascending order, ascending',
    es: 'de menor a mayor, de menos a mas, en orden ascendente',
  },
  change: {
    en: 'change, changed, changes, changing, up or down, better or worse, moved, move, rise or fall',
    es: 'cambio, cambiado, cambia, ha cambiado, variacion',
  },
  down: {
    en:
      'shrink, shrinking, shrank, shrunk, fall, fell, fallen, falling, drop, dropped, decline, declined, declining, decrease, ' +
      'decreased, go down, gone down, went down, worse than before, getting worse, worsen, worsened, in decline, losing ground',
    es: 'bajado, baja, bajando, caido, cae, cayo, disminuido, encoge, cayendo, empeorado, empeora, ha bajado, se encoge, se reduce, ha caido',
  },
  up: {
    en:
      'rise, rose, risen, rising, increase, increased, go up, gone up, went up, jump, jumped, improve, improved, improving, ' +
      'getting better, climb, climbed',
    es: 'subido, sube, subiendo, subio, aumentado, aumenta, mejorado, mejora, ha subido, ha mejorado',
  },
  over_time: {
    en:
      'over time, trend, trend of, time series, history, historical, development of, evolution, through time, timeline, ' +
      'over the years, trending, course of, develop, developed, evolve, evolved',
    es: 'a lo largo del tiempo, evoluciona, evolucionado, ha evolucionado, evolucion, tendencia, con el tiempo, historico, serie temporal, a lo largo de los anos',
  },
  previous: {
    en:
      'versus last, vs last, against last, than last, compared to last, compared with last, and last, year on year, ' +
      'year over year, yoy, the year before, previous period, the period before, versus last year, compared with last year, ' +
      'vs last year, than last year, than the year before, quarter on quarter, month on month, qoq',
    es: 'interanual, el ano anterior, respecto al ano anterior, que el ano pasado, frente al ano pasado, periodo anterior',
  },
  by: {
    en:
      'by, per, for each, each, every, across, broken down by, split by, split, in each, grouped by, breakdown by, breakdown of, ' +
      'for every, breakdown, distribution of, divided by, distribution, distributed',
    es:
      'por, por cada, cada, segun, desglosado por, desglose por, en cada, repartido por, se reparte, repartidos, dividido por, ' +
      'distribucion, para cada',
  },
  times: {
    en: 'times, times as, times as large as, times as big as, times larger than',
    es: 'veces, veces mas que',
  },
  twice: { en: 'twice, double, two times, twice as, doubled', es: 'doble, el doble, dos veces' },
  // Who and which
  ours: {
    en: 'our, ours, we, us, our own, ourselves, my, our company, we re, we ve, the company we, mine',
    es: 'nuestro, nuestra, nuestros, nuestras, nosotros, nos, nuestra empresa, tenemos, somos, estamos, hacemos, nosotras, propia, propio',
  },
  theirs: {
    en: 'they, them, their, theirs, those, these, these ones, those ones',
    es: 'ellos, ellas, esos, esas, estos, estas, de esos, de esas, de ellos, suyos, suyas, sus, les',
  },
  it: {
    en: 'it, its, there, that one, this one, that, this, he, she, the same, the one, that market, that sector',
    es: 'ese, esa, eso, este, esta, esto, lo mismo, su, el mismo, la misma, alli, ahi',
  },
  others: {
    en: 'others, the others, the rest, rest, the other ones, remaining',
    es: 'otros, los otros, las otras, los demas, las demas, el resto, resto',
  },
  not: {
    en: 'not, no, never, none, neither, nor, nobody, no one, without any, nothing, isnt, dont, doesnt, arent, didnt, havent, non',
    es: 'no, ningun, ninguna, ninguno, nadie, ni, nunca, tampoco',
  },
  except: {
    en:
      'except, all but, but the, but for, everyone but, everything but, excluding, exclude, excluded, without, other than, ' +
      'outside, outside of, apart from, aside, aside from, besides, leaving out, leave out, leaving aside, but not, barring, ' +
      'minus the, not counting, not including, ignoring, disregarding, save for, bar, rather than',
    es:
      'excepto, salvo, sin, sin contar, excluyendo, excluida, excluido, excluidos, excluidas, aparte de, fuera de, menos los, ' +
      'menos las, dejando fuera, quitando, sin contarnos, sin contarnos a, menos, a excepcion de, distintos de, distinto de, ' +
      'que no sean, que no sea',
  },
  and: {
    en: 'and, plus, but, as well as, along with, &, and also',
    es: 'y, e, pero, mas el, ademas de, asi como, junto con',
  },
  or: { en: 'or, either', es: 'o, u, o bien' },
  both: { en: 'both, as well, at the same time', es: 'ambos, ambas, tanto, a la vez' },
  only: {
    en: 'only, just, solely, exclusively, purely, nothing but',
    es: 'solo, solamente, unicamente, exclusivamente',
  },
  any: {
    en: 'any, anybody, anyone, somebody, someone, anything, something, any of, is there, are there, exist, exists',
    es: 'algun, alguna, alguno, alguien, algunos, algunas, hay, existe, existen, algo',
  },
  second: {
    en: 'second, 2nd, runner up, number two, second best, no 2, runners up, second place, in second place, number 2',
    es: 'segundo, segunda, numero dos, en segundo lugar, subcampeon',
  },
  third: {
    en: 'third, 3rd, number three, third place, in third place',
    es: 'tercero, tercera, tercer, numero tres, en tercer lugar',
  },
  fourth: { en: 'fourth, 4th', es: 'cuarto, cuarta' },
  fifth: { en: 'fifth, 5th', es: 'quinto, quinta' },
  in_dollars: { en: 'in dollars, dollars, in USD, USD', es: 'en dolares, dolares' },
  in_euros: { en: 'in euros, euros, in EUR, EUR', es: 'en euros, euros' },
  everything: {
    en: 'across the board, in every respect, on everything, in all respects, on every count, on all counts, all round',
    es: 'en todo, en todos los aspectos, en todos los sentidos, punto por punto',
  },
  // What is taken for granted
  tag: {
    en:
      'do not we, did not we, were not we, was not it, did not it, do not they, are not they, is that so, is not that so, true, ' +
      'are not we, is not it, does not it, have not we, right, correct, is that right, is that correct, isnt it, isnt that so, ' +
      'arent we, dont we, am i right, yes, is it not, are we not, do we not, isnt that right',
    es: 'verdad, a que si, a que no, no es verdad, no es asi, cierto, es asi, correcto',
  },
  truth: {
    en:
      'is it true that, is it true, is it correct that, is it the case that, is it right that, true or false, confirm that, ' +
      'can you confirm that, can you confirm, is it so that, am i right that',
    es: 'verdad que, es cierto que, es verdad que, confirma que, puedes confirmar que, es correcto que, es cierto, es verdad',
  },
  granted: {
    en: 'since, given that, given, because, now that, seeing that, considering that, assuming, assuming that, with a, in view of',
    es: 'dado que, como, puesto que, ya que, ahora que, visto que, teniendo en cuenta que, siendo, con una',
  },
  // What no record holds
  future: {
    en:
      'will, would we be, would it be, forecast, forecasts, predict, prediction, if, what if, suppose, imagine, expect, ' +
      'in the future, going forward, projected, projection, outlook, shall, hypothetically',
    es: 'sera, seran, pronostico, prevision, previsiones, si, predice, futuro, imagina, supongamos, deberia, deberiamos',
  },
  // What is so as the records stand
  present: {
    en:
      'now, right now, at the moment, at present, as of now, by now, so far, to date, up to now, until now, till now, up to today, ' +
      'as things stand',
    es: 'ahora mismo, hoy dia, en este momento, por ahora, de momento, hasta la fecha, hasta ahora, hasta hoy, a dia de hoy',
  },
  // Turns of a conversation
  also: {
    en: 'what about, how about, and what about, and how about, same for, now for, then, also, too, instead, again',
    es: 'y que hay de, que tal, lo mismo para, entonces',
  },
  following: {
    en: 'the next, the next one, next one, the one after, the one after that, after that',
    es: 'el siguiente, la siguiente, siguiente, el anterior, la anterior',
  },
  as_table: {
    en: 'as a table, in a table, table, tabulate, as table',
    es: 'en una tabla, como tabla, tabla',
  },
  as_chart: {
    en: 'as a chart, chart, graph, plot, draw, in a chart, as a graph, visualise, visualize',
    es: 'grafico, en un grafico, grafica, dibuja',
  },
} as const satisfies Record<string, { en: string; es: string }>
export type GrammarId = keyof typeof grammar
