import { defineStrings } from '#web/i18n/strings.ts';

/** What a volunteer reads before the first evening. The words of results are those of the scan page. */
export const helpStrings = defineStrings('check-in.help', {
  it: {
    lead: 'Cinque minuti di lettura, poi sai tutto quello che serve. Questa pagina la ritrovi nel menu.',
    begin: {
      title: 'Prima di aprire',
      steps: {
        tryPhone: 'Prova il telefono: fotocamera, suoni e schermo che resta acceso.',
        prepare:
          'Finché hai rete, apri la data che controllerai: così la lista è sul tuo dispositivo anche se la rete cade.',
        camera:
          'Apri la fotocamera e inquadra il codice, sul telefono o sulla carta. Va bene anche storto. Se è buio, accendi la luce.',
        typed:
          'Non riesci a leggerlo? Apri una foto del codice, oppure scrivi nel campo dei codici il nome o il numero di sei caratteri.',
        scanner:
          'Con un lettore di codici o una tastiera: leggi da qualsiasi pagina della data. Invio fa entrare, ↓ e ↑ cambiano quanti sono, Esc chiude la risposta.',
      },
      test: 'Prova del dispositivo',
      list: 'Scegli la data',
    },
    results: {
      title: 'Che cosa vuol dire ogni colore',
      text: 'Ogni risposta ha un colore, un segno, una parola e un suono: ne basta uno.',
      looks: {
        admitted:
          'Verde: il biglietto è valido. Conta chi hai davanti e premi per farli entrare: quando leggi «Può entrare», sono contati. Un colpo solo vale per tutto il gruppo.',
        alreadyIn:
          'Giallo: con questo biglietto è già entrato qualcuno. Leggi quando e dove: spesso è un amico che ha mostrato lo stesso codice.',
        refused: 'Rosso: non entra. Sotto c’è scritto perché, e che cosa fare.',
        attention: 'Viola: c’è qualcosa da guardare con calma. Leggi prima di far passare.',
      },
    },
    cases: {
      title: 'Che cosa fare se…',
      list: {
        party: {
          when: 'Arriva un gruppo con un biglietto solo',
          what: 'Basta quello: vale per chi ha prenotato insieme. Se adesso entra solo una parte, diminuisci il numero: gli altri entrano dopo, ciascuno con il proprio biglietto.',
        },
        schoolClass: {
          when: 'Arriva una classe',
          what: 'Un biglietto per tutta la classe. Conta gli alunni e gli accompagnatori, correggi i due numeri e falli entrare. Se arrivano in due volte, lo stesso codice vale anche la seconda.',
        },
        forged: {
          when: 'Il codice è falso, o non è dei nostri',
          what: 'Non discutere e non trattenere nessuno: di’ che il biglietto non risulta e chiama chi coordina.',
        },
        otherDate: {
          when: 'Il biglietto è di ieri, o di un’altra data',
          what: 'Leggi per quale data è: se è più tardi o in un altro luogo, indica la strada. Se è passato e ci sono posti liberi, può entrare come chi è senza biglietto.',
        },
        deadPhone: {
          when: 'Ha il telefono scarico, o non trova il biglietto',
          what: 'Scrivi il nome nel campo dei codici, o cercalo tra i biglietti: bastano tre lettere. Chiedi anche per quante persone ha prenotato: così sei sicuro che è la prenotazione giusta. Funziona anche senza rete, con il nome di battesimo, la classe o il numero del biglietto.',
        },
        noTicket: {
          when: 'Non ha il biglietto',
          what: 'Se ci sono posti liberi, aggiungilo tra chi è senza biglietto: un tocco per persona. Se è tutto pieno, dagli un numero e chiamalo quando un posto si libera. Senza rete hai solo i posti che chi coordina ha dato al tuo dispositivo.',
        },
        late: {
          when: 'È arrivato tardi, e il suo posto è stato ceduto',
          what: 'Se resta un posto libero, il suo biglietto lo riprende da solo. Se sono un gruppo o una classe e i posti non bastano, lo schermo dice quanti ne possono entrare. Altrimenti spiega con calma che il posto è andato a chi aspettava, e se c’è una fila dagli un numero.',
        },
        noNetwork: {
          when: 'Cade la rete',
          what: 'Continua come prima: puoi controllare, cercare un nome, contare chi entra e annullare. Il dispositivo decide con la lista che ha già e manda tutto quando la rete torna. Non uscire dall’account e non chiudere la pagina finché c’è qualcosa da inviare.',
        },
        mistake: {
          when: 'Hai fatto entrare la persona sbagliata',
          what: 'Annulla subito, dal risultato o dagli ultimi controlli. Dopo qualche minuto può farlo solo chi coordina.',
        },
        goesOut: {
          when: 'Qualcuno esce un momento e poi rientra',
          what: 'Apri il suo biglietto e premi «Esce per un momento». Quando torna, leggi di nuovo il codice e premi «Fai rientrare».',
        },
      },
    },
    last: 'Nel dubbio, chiama chi coordina. Una persona gentile all’ingresso vale più di un codice letto in fretta.',
  },
  en: {
    lead: 'Five minutes of reading, and you know all you need. You will find this page in the menu.',
    begin: {
      title: 'Before the door opens',
      steps: {
        tryPhone: 'Try your phone: camera, sounds, and a screen that stays on.',
        prepare:
          'While you have a network, open the date that you will check: its list is then on your device, even if the network goes.',
        camera:
          'Open the camera and point it at the code, on a phone or on paper. It may be askew. If it is dark, turn the light on.',
        typed:
          'Can’t read it? Open a photo of it, or type the name or the number of six characters into the field for codes.',
        scanner:
          'With a code scanner or a keyboard, read codes on any page of the date. Enter lets people in, ↓ and ↑ change how many, Esc closes the answer.',
      },
      test: 'Test this device',
      list: 'Choose the date',
    },
    results: {
      title: 'What each colour means',
      text: 'Each answer has a colour, a sign, a word and a sound: any one of them is enough.',
      looks: {
        admitted:
          'Green: the ticket is valid. Count who is in front of you and press to let them in: once it says “May enter”, they are counted. One press is enough for the whole party.',
        alreadyIn:
          'Yellow: this ticket has been used already. Read when and where: often it is a friend who showed the same code.',
        refused: 'Red: they may not come in. Below it says why, and what to do.',
        attention: 'Purple: something needs a calm look. Read it before you let anyone through.',
      },
    },
    cases: {
      title: 'What to do if…',
      list: {
        party: {
          when: 'A party comes with one ticket',
          what: 'One is enough: it stands for all who booked together. If only some come in now, lower the number: the others come in later, each with their own ticket.',
        },
        schoolClass: {
          when: 'A class comes',
          what: 'One ticket is for the whole class. Count the pupils and the chaperones, correct the two numbers, and let them in. If they come in two groups, the same code works again.',
        },
        forged: {
          when: 'The code is forged, or not one of ours',
          what: 'Don’t argue and don’t hold anyone back: say that the ticket is not on the list, and call the coordinator.',
        },
        otherDate: {
          when: 'The ticket is for yesterday, or for another date',
          what: 'Read which date it is for: if it is later or elsewhere, show them the way. If it is over and seats are free, they can come in like people without a ticket.',
        },
        deadPhone: {
          when: 'Their phone is dead, or they can’t find the ticket',
          what: 'Type the name into the field for codes, or look for it among the tickets: three letters are enough. Ask how many people they booked for, so that you are sure it is the right booking. It works without a network too, with the first name, the class or the number of the ticket.',
        },
        noTicket: {
          when: 'They have no ticket',
          what: 'If seats are free, add them under walk-ins, a tap for each person. If it is full, give them a number and call it once there is room. Without a network you only have the seats that the coordinator gave your device.',
        },
        late: {
          when: 'They are late, and their seat was given away',
          what: 'If a seat is free, their ticket takes it back by itself. If they are a party or a class and there are not enough seats, the screen says how many of them can come in. If there is none, explain calmly that the seat went to people who were waiting, and give them a number if there is a line.',
        },
        noNetwork: {
          when: 'The network goes',
          what: 'Carry on: you can check, look for a name, count people and undo. The device decides with the list that it has, and sends everything once the network is back. Don’t log out or close the page while something is unsent.',
        },
        mistake: {
          when: 'You let the wrong person in',
          what: 'Undo it at once, from the result or from the last checks. After some minutes only the coordinator can.',
        },
        goesOut: {
          when: 'Someone goes out for a moment and comes back',
          what: 'Open their ticket and press “Goes out for a moment”. When they return, scan the code again and press “Let back in”.',
        },
      },
    },
    last: 'When in doubt, call the coordinator. A friendly face at the door is worth more than a code read in a hurry.',
  },
});
