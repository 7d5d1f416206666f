/** How the words are written: ../to-subject.ts */
export const words = `
subject: AI models, AI model, language models = modelos de IA, modelo de IA, modelos de lenguaje
name: model = modelo
provider: provider, maker of the model = proveedor, fabricante del modelo
capability: capability, what it does = capacidad, qué hace
capability.chat: chat = conversación
capability.tools: use of tools = uso de herramientas
capability.reasoning: reasoning = razonamiento
capability.image: images = imágenes
capability.speech: speech = voz
capability.transcription: transcription = transcripción
capability.realtime: real time = tiempo real
enabled: enabled = activado
price_date: date of the price = fecha del precio
input_price: price of input = precio de entrada
input_price.most: most expensive, dearest = más caro
input_price.least: cheapest, least expensive = más barato
output_price: price of output = precio de salida
context_size: context size = tamaño de contexto
context_size.most: largest context = mayor contexto
count: number of AI models = número de modelos de IA
when in_use: in use, switched on = en uso, activados
when switched_off: switched off, disabled = desactivados, apagados
subject: registry, registry of the portal, in the registry, listed in the registry, LLM, LLMs,
  artificial intelligence models, models in the registry, AI model registry, registry of models, registry of AI models,
  registered models, models of the portal, AI engines, generative models, neural models
  = modelos de inteligencia artificial, LLM, registro de modelos, modelos registrados, modelos generativos
name: models, which model = modelos, qué modelo
provider: providers, vendor, vendors, from whom, made by, offered by, company behind = proveedores, de quién es, quién lo ofrece, hecho por
capability: capabilities, ability, abilities, able to, can do, good for, skill, skills = capacidades, habilidades, sabe hacer, para qué vale
capability.chat: chats, talks, answers questions, text, writes text, conversation = charla, texto, escribe
capability.tools: tool use, calls tools, function calling = herramientas, llama funciones
capability.reasoning: reasons, thinks, thinking = razona, piensa
capability.image: pictures, picture, image, draws, makes pictures, paints, illustrations, graphics, drawings,
  image generation = imagen, dibuja, dibujos, ilustraciones, fotos
capability.speech: speaks, voice, reads aloud, text to speech, spoken = habla, lee en voz alta
capability.transcription: transcribes, listens, dictation, speech to text, writes down speech = transcribe, dictado, escucha
capability.realtime: realtime, live conversation, live voice = en directo, en vivo
input_price: input price, price per million tokens, token price, what does it cost, price, prices, cost, costs
  = precio de los tokens, precio, precios, coste, cuánto cuesta
output_price: output price, price of answers = precio de la salida
context_size: context window, context length, context = ventana de contexto, contexto
count: how many AI models, number of models = cuántos modelos de IA, número de modelos
when in_use: enabled, available, active, turned on = disponibles, activos, habilitados
when switched_off: not enabled, turned off, inactive = deshabilitados, inactivos
`
