// What people type for what programmes of science festivals say: a line has words for one thing, in both languages, and after `>` what
// belongs to it. A word with `?` is only typed: in texts it mostly means something else. A search for one of the words before `>` also finds all others of the line, below what it finds itself; a search
// for what stands after `>` finds none of them by this line. Singular and plural are found for each other without being listed.

export const relatedWords = `
astronomia, astronomy, astrofisica, astrophysics, cosmologia, cosmology > stella, star, pianeta, planet, galassia, galaxy, universo, universe, luna, moon, telescopio, telescope, cosmo, cosmos
cielo, sky, cielo stellato, night sky > stella, star, astronomia, astronomy, pianeta, planet, costellazione, constellation, luna, moon, planetario
stella, star, stellina > costellazione, constellation, cielo, sky, astronomia, astronomy, planetario, planetarium, galassia
costellazione, constellation > stella, star, orsa, orione
spazio?, space?, cosmo, cosmos, spaziale > astronomia, astronomy, universo, universe, astronauta, astronaut, pianeta, planet, galassia, galaxy, razzo, rocket, satellite
astronauta, astronaut, cosmonauta > spazio, space, razzo, rocket, astronave, spaceship
pianeta, planet, sistema solare, solar system > marte, mars, giove, jupiter, saturno, saturn, venere, venus, mercurio, astronomia, planetario, meteorite
luna, moon, eclissi, eclipse > luna piena, cratere, crater, allunaggio
sole, sun, solare, solar > meridiana, sundial, eclissi, eclipse
meteorite, meteora, meteor, asteroide, asteroid, cometa, comet, stelle cadenti, shooting stars > meteoriti
galassia, galaxy, universo, universe, big bang, buco nero, black hole > cosmo, astronomia, astronomy
osservazione, stargazing, osservatorio, observatory, telescopio, telescope, cannocchiale > cielo, stella, luna
fisica, physics > energia, energy, forza, force, particella, particle, atomo, atom, quantistica, quantum, magnete, magnet, elettricità, electricity, onda, wave, luce, light, gravità, gravity
meccanica, mechanics > macchina, machine, leva, lever, carrucola, pulley, ingranaggio, gear, forza, force
ottica, optics, luce, light > lente, lens, specchio, mirror, colore, colour, arcobaleno, rainbow, ombra, shadow, macchina fotografica
acustica, acoustics, suono, sound, rumore, noise > onda sonora, vibrazione, vibration, campana, bell, frequenza, musica, music, nota
elettronica, electronics, circuito, circuit > saldare, solder, transistor, led, radio, arduino, resistenza
elettricità, electricity, corrente elettrica > elettrico, electric, circuito, circuit, pila, battery, corrente, fulmine, lightning
magnetismo, magnetism, calamita, magnet, magnete > bussola, compass, campo magnetico
particella, particle, subatomico > camera a nebbia, cloud chamber, raggi cosmici, cosmic rays, muone, muon, acceleratore, cern
nucleare, nuclear > fusione, fusion, fissione, radioattività, radioactivity, reattore, reactor
radioattività, radioactivity, radiazione, radiation > camera a nebbia, cloud chamber, uranio, raggi
energia, energy > fusione, fusion, solare, elettricità, electricity, rinnovabile, renewable, pila, battery
energia rinnovabile, renewable energy > solare, solar, eolico, wind, fusione, fusion, energia, energy
gravità, gravity > caduta, peso, weight, equilibrio, orbita
freddo, cold, ghiaccio, ice, gelo > azoto liquido, liquid nitrogen, zero assoluto, absolute zero, ghiacciaio, glacier, neve
chimica, chemistry, esplosione?, explosion? > molecola, molecule, reazione, reaction, acido, acid, elemento, tavola periodica, provetta, inchiostro, ink, sapone
materiali, materials > vetro, glass, metallo, metal, plastica, plastic, fibra, fibre, sapone, schiuma
matematica, maths, math, mathematics, aritmetica, arithmetic > numero, number, geometria, geometry, calcolo, formula, infinito, infinity, nodo, knot, statistica, probabilità
geometria, geometry > forma, shape, angolo, angle, triangolo, triangle, poligono, polygon, simmetria, symmetry, piega, fold, figura, solido, superficie, matematica, maths
algebra, calcolo, calculus, equazione, equation > matematica, maths, numero
probabilità, probability, probabilità e statistica, probability and statistics > statistica, statistics, caso, chance, dado, dice, scommessa, matematica, maths
statistica, statistics, big data > dati, data, media, average, campione, sample, probabilità, sondaggio
dati, data > statistica, statistics, grafico, chart, algoritmo
logica, logic, rompicapo, puzzle, enigma, indovinello, riddle > enigmi, puzzles, paradosso, paradox, nodo
topologia, topology > nodo, knot, superficie
biologia, biology, scienze della vita, life sciences > cellula, cell, animale, animal, pianta, plant, dna, batterio, microscopio, microscope, evoluzione
scienze naturali, natural sciences, natura?, nature? > animali e piante, wildlife, pianta, animale, fossile, bosco
zoologia, zoology, animale, animal, fauna, bestia? > animali e piante, wildlife, lupo, wolf, ape, bee, uccello, bird, insetto, insect, pesce, fish, mammifero, rettile
insetto, insect, entomologia, entomology, bug? > ape, bee, formica, ant, farfalla, butterfly, larva, baco, silkworm, coleottero, beetle, zanzara, mosquito, libellula, dragonfly, effimera, mayfly
ape, bee, impollinazione, pollination, impollinatore > miele, honey, alveare, hive, fiore
uccello, bird, ornitologia, ornithology, birdwatching > piuma, feather, penna, piccione, pigeon, falco, hawk, gufo, owl, rapace, nido
mammifero, mammal > lupo, wolf, pipistrello, bat, orso, bear, riccio, volpe, fox
cane, dog > lupo, wolf
orso, bear > orsa
botanica, botany, pianta, plant, vegetale, fiore, flower > seme, seed, albero, tree, foglia, leaf, orto, giardino, garden, muschio, moss, erba, animali e piante
giardino, garden, orto, orto botanico, botanic garden, botanical garden, giardinaggio, gardening > seme, seed, pianta, plant, terrazzi
albero, tree, bosco, wood, foresta, forest, micorriza > radice, root, fungo, fungus, foglia, leaf
fungo, fungus, mushroom, micologia, mycology > micelio, muffa, lievito, lichene, lichen, radice
microbo, microbe, batterio, bacterium, germe?, germ?, microbiologia, microbiology, microrganismo > virus, igiene, hygiene, lavarsi le mani, fermentazione, lievito, yeast, pasta madre, sourdough
virus, virologia, virology, epidemia, epidemic, pandemia, pandemic > batterio, vaccino, vaccine, contagio, fago, phage
vaccino, vaccine, vaccinazione, vaccination > virus, immunità, immunity, difese
microscopio, microscope > al microscopio, invisibile, cellula, cell, piccolissimi
genetica, genetics, dna, gene, ereditarietà > cellula, cell, genoma, evoluzione, mutazione
evoluzione, evolution, darwin > fossile, fossil, specie, species, selezione
paleontologia, paleontology, palaeontology, dinosauro, dinosaur, preistoria, prehistory, preistorico > fossile, fossil, ammonite, estinzione, extinction, scheletro
geologia, geology, minerale, mineral, roccia, rock, pietra, stone, sasso, cristallo, crystal > fossile, fossil, terra, sabbia, sand, vulcano, volcano, terremoto, earthquake
scienze della terra, earth sciences, geografia, geography > geologia, geology, clima, climate, terra e clima, mappa, map, fiume, river
vulcano, volcano, lava, magma, eruzione, eruption, vulcanologia > vulcanologo, cenere, cratere
terremoto, earthquake, sismologia, seismology, sisma, seismic, tremare? > sismografo, scossa, faglia, fault
clima, climate, cambiamento climatico, climate change, riscaldamento globale, global warming, effetto serra, greenhouse effect, ecologia, ecology, ambiente?, environment?, sostenibilità, sustainability > anidride carbonica, carbon dioxide, ghiacciaio, glacier, temperatura, emissioni
inquinamento, pollution, rifiuti, waste, riciclo, recycling > plastica, plastic, aria, anidride carbonica, riparare, lichene, lichen, microplastiche
meteo, meteorologia, weather, weather forecast, previsioni del tempo, previsioni, forecast, meteorology > nuvola, cloud, pioggia, rain, previsore, forecaster, temporale, storm, temperatura
mare, sea, oceano, ocean > onda, wave, sabbia, sand, spiaggia, beach, pesce, conchiglia, shell
acqua, water, fiume, river, lago, lake, idrologia > torrente, stream, sorgente, spring, acquedotto, aqueduct, pioggia
montagna, mountain, alpi, alps, orobie > ghiacciaio, glacier, vetta, roccia
medicina, medicine, salute, health, sanità, dottore, doctor, medico, ospedale, hospital, malattia, disease, illness > cuore, heart, cura, farmaco, drug, paziente, dolore, pain, chirurgo, stetoscopio
corpo umano, human body, anatomia, anatomy, corpo?, body? > cuore, heart, cervello, brain, scheletro, skeleton, muscolo, osso, sangue, blood, organo
cuore, heart, cardiologia, cardiology, cardiaco, cardiac, infarto, heart attack > battito, heartbeat, massaggio cardiaco, cpr, sangue
pronto soccorso, primo soccorso, first aid, cpr, rianimazione, resuscitation, massaggio cardiaco, cardiac massage, defibrillatore, defibrillator > cuore, emergenza, emergency, soccorso
igiene, hygiene, lavarsi le mani, hand washing > mani pulite, clean hands, sapone, batterio
dolore, pain, anestesia > cefalea, mal di testa
neuroscienze, neuroscience, cervello, brain, neurologia, neurology > neurone, neuron, memoria, memory, sonno, sleep, mente, mind, illusione
psicologia, psychology, psicologo, psychologist, mente, mind, comportamento, behaviour > mente e comportamento, mind and behaviour, emozione, emotion, memoria, memory, decisione, decision, illusione, bias
memoria, memory, ricordo, ricordare, dimenticare, forget > testimone, ricordi
sonno, sleep, dormire, sogno, dream, svegliarsi, wake up > cervello, ritmo, addormentarsi, adolescenti
illusione, illusion, illusione ottica, optical illusion, inganno > stanza storta, mago, percezione, perception, trucco
magia, magic, mago, magician, prestigiatore, illusionista > trucco, trick, illusione
senso, sense, cinque sensi, five senses, percezione, perception > odore, smell, gusto, taste, tatto, touch, vista, udito, naso, nose
olfatto, smell, odore, profumo, perfume > naso, nose, aroma
gusto, taste, sapore, flavour > amaro, bitter, lingua, dolce
economia, economics, soldi, denaro, money, finanza > prezzo, price, asta, auction, euro, scelta
lingua, language, linguistica, linguistics, italiano, grammatica > parola, word, alfabeto, traduzione, dialetto
storia, history, storico, historical > secolo, century, medioevo, antico, ancient
filosofia, philosophy, etica, ethics > si discute, debate, infinito, paradosso
arte?, art?, disegno, drawing, pittura, painting > disegnare, draw, colore, fotografia
musica, music, concerto, concert > strumento, suono, sound, canzone, song, ritmo, campana
educazione fisica, sport, ginnastica > bicicletta, bicycle, corsa, muscolo, movimento
informatica, computing, computer science, computer, programmazione, programming, coding, tecnologia?, technology?, digitale?, digital? > algoritmo, algorithm, codice, code, software, videogioco, dati
videogioco, videogame, video game, game design > programmare, gioco, game
intelligenza artificiale, artificial intelligence, ia?, ai?, chatgpt, machine learning, apprendimento automatico, reti neurali, neural networks > imparano, learn, algoritmo, algorithm, modello linguistico, language model, robot
crittografia, cryptography, codice segreto, secret code, cifrario, cipher, messaggio segreto, secret message, spia, spy, password > cifra, decifrare, segreto, secret, enigma, inchiostro, chiave
internet, web, rete informatica > attacco, hacker, computer, informatica
robot, robotica, robotics, automa, lego? > macchina, motore, sensore
ingegneria, engineering, tecnica, costruire, build, costruzione, construction > ponte, bridge, macchina, machine, struttura, motore
architettura, architecture, edificio, building, struttura > ponte, bridge, cupola, arco, costruire, torre
ponte, bridge > arco, arch
macchina, machine, meccanismo, mechanism, ingranaggio, gear, invenzione, invention, inventore > motore, carrucola, reazione a catena
motore, engine, automobile, auto?, car?, trasporti, transport > ruota, funicolare, macchina
treno, train, funicolare, funicular, ferrovia, railway > carrucola
bicicletta, bicycle, bici, bike, ciclismo, cycling > ruota
riparare, riparazione, repair, aggiustare, fix?, riuso, reuse, smontare > smontare, cacciavite, screwdriver, guasto
elettrodomestici, appliances > lavatrice, washing machine, smontare
telefono, phone, cellulare, mobile phone, telefonino, smartphone > schermo, screen, radio, antenna
radio, trasmissione > antenna, onda, segnale
orologio, clock, tempo?, time?, calendario?, calendar?, ora esatta > meridiana, sundial, scappamento
fotografia, photography, foto?, photo?, photograph > macchina fotografica, camera, camera oscura, obiettivo
stampa, printing, stampa 3d, 3d printing > stampante, printer
drone, aereo, airplane, aeroplano, volo, flight, volare > ala, wing, razzo
tessile, textile, tessuto, fabric, stoffa, seta, silk > filo, thread, filanda, telaio, loom, baco
cucina, cooking, cucinare?, cibo, food, mangiare?, eating?, ricetta, recipe, gastronomia, alimentazione, nutrition > polenta, pane, gusto, cioccolato, formaggio, gelato, impasto, caffè
pane, bread, panificazione, baking, bread baking, lievito, yeast, lievitazione > pasta madre, sourdough, impasto, dough, farina, flour
fermentazione, fermentation > lievito, yeast, pasta madre, birra, beer
birra, beer, vino, wine, bere?, drink?, drinks?, bevanda, aperitivo > schiuma, foam, cocktail, bar, amaro
caffè, coffee > amaro, bitter, tazzina
bolle, bubbles, bolle di sapone, soap bubbles > sapone, soap, schiuma, foam
sabbia, sand > granelli, grains, spiaggia
giornalismo, journalism, giornale, newspaper, fake news, bufale, notizie > redazione, newsroom, giornalista
giallo?, detective, investigazione, investigation, mistero, mystery, scientifica?, forensics, forense, forensic, crime, crimine > indizio, clue, furto, theft, morto, impronta
tribunale, court, processo?, trial? > giudice, judge, accusato
origami, piegare, folding, carta?, paper? > piega, foglio

famiglia, family, genitori, parents, in famiglia > famiglie, families
ragazzi, ragazze, teenager, teen, adolescente, adolescent, giovani, young people, youth > ragazze e ragazzi, teenagers
bebè, baby, babies, neonato, toddler > piccolissimi, little ones
insegnante, teacher, docente, prof, maestra, maestro, professore > formazione docenti, teacher training, docenti, insegnanti
formazione?, training?, aggiornamento docenti > formazione docenti, teacher training
ricercatore, researcher, scienziato, scientist, scienziata, professione?, job?, career?, mestiere? > mestieri della scienza, jobs in science
notte?, night?, notturno, serale > di sera, after dark
aria aperta, open air, all’aperto, outdoor, outdoors, fuori?, outside? > all’aperto, open air, passeggiata
città alta, upper town, centro storico, old town > mura, walls
autismo, autism, tranquillo, quiet, silenzio?, relaxed > ambiente tranquillo, quiet setting, quieta
souvenir, take home, portare a casa > si porta a casa, take it home
università, university, ateneo > campus, aula
biblioteca, library > libri, books
museo, museum > collezione
`;

/** Kinds of events, in lines of the same form. */
export const kindWords = `
laboratorio, workshop, hands-on, atelier, attività pratica, corso, course, lab > laboratorio, workshop
conferenza, talk, lecture, dibattito, debate, tavola rotonda, seminario, seminar, presentazione, lezione > conferenza, talk, incontro
spettacolo, show, teatro, theatre, theater, recita, performance, teatrale > spettacolo, show, dal vivo
mostra, exhibition, esposizione, exhibit, installazione > mostra, esposizione
visita guidata, guided tour, visita, tour, visit > visita guidata, passeggiata
passeggiata, walk, camminata, escursione, hike, trekking, gita, stroll > passeggiata, visita guidata, a piedi
gioco, game, giocare, play, escape room, caccia al tesoro, treasure hunt, quiz, gioco da tavolo > gioco, sfida, enigmi
aperitivo, aperitivo scientifico, science aperitivo, science café, caffè scientifico > aperitivo, bar
esperimento, experiment, sperimentare, science show > esperimenti, experiments, prova
`;
