import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import { binWork, type Papers, takeBackUnpublish, unpublishWork, withdrawWork } from '@pero/works/actions/publication';
import { ATTACHMENT_MOST_BYTES, ATTACHMENT_TYPES } from '@pero/works/rules/attachments';
import { requireAudiobook } from '../actions/access.ts';
import {
  AGREEMENT_PURPOSE,
  addAgreement,
  agreementFile,
  agreementsFor,
  prepareAgreement,
  removeAgreement,
} from '../actions/agreements.ts';
import { beginAudiobook } from '../actions/begin.ts';
import { COVER_PURPOSE, prepareAudioCover, readAudioCover, saveAudioCover } from '../actions/cover.ts';
import { cutRecording, cuttingPlan, stopCutting } from '../actions/cutting.ts';
import { audiobooksOf } from '../actions/list.ts';
import { type RemarksFor, readAudiobook, saveAudiobook } from '../actions/meta.ts';
import { addEmployee, employeesFor, removeEmployee } from '../actions/people.ts';
import { publishAudiobook, republishAudiobook } from '../actions/publication.ts';
import { qualityOf, wavesOf } from '../actions/quality.ts';
import { readableBooks } from '../actions/readable-books.ts';
import {
  addRecording,
  changeRecording,
  mendRecordings,
  orderRecordings,
  planFor,
  RECORDING_PURPOSE,
  recordingFile,
  recordingsFor,
  removeRecording,
  undoMending,
} from '../actions/recordings.ts';
import type { SpeechTools } from '../actions/speech.ts';
import * as contract from '../contract/audiobooks.ts';
import * as sound from '../contract/files.ts';
import * as people from '../contract/people.ts';
import * as republication from '../contract/republication.ts';
import * as workshop from '../contract/workshop.ts';
import { AUDIOBOOK, RECORDING_BYTES_MOST } from '../rules/audiobooks.ts';
import { voiceFileRoutes, voiceRoutes } from './voices.ts';

const audiobookWith = (id: number) => ({ id, kind: AUDIOBOOK });

export type AudioTools = Papers &
  SpeechTools & {
    readonly files: Files;
    readonly remarksFor: RemarksFor;
  };

export function audioRoutes({ files, remarksFor, speech, ...papers }: AudioTools): Route[] {
  return [
    serve(contract.listAudiobooks, (act, { status, ...asked }) => audiobooksOf(act, status, pageOf(asked))),
    serve(workshop.listReadableBooks, readableBooks),
    serve(contract.createAudiobook, beginAudiobook),
    serve(contract.readAudiobook, (act, { audioBookId }) => readAudiobook(act, audioBookId, remarksFor)),
    serve(contract.saveAudiobook, (act, { audioBookId, ...sent }) => saveAudiobook(act, audioBookId, sent, remarksFor)),
    serve(contract.publishAudiobook, (act, { audioBookId, publication_rules_accepted: rulesAccepted = false }) =>
      publishAudiobook(act, audioBookId, { rulesAccepted, papers }),
    ),
    serve(contract.withdrawAudiobook, (act, { audioBookId }) => withdrawWork(act, audiobookWith(audioBookId))),
    serve(contract.unpublishAudiobook, (act, { audioBookId }) => unpublishWork(act, audiobookWith(audioBookId))),
    serve(republication.takeBackUnpublished, (act, { audioBookId }) =>
      takeBackUnpublish(act, audiobookWith(audioBookId)),
    ),
    serve(republication.republishAudiobook, (act, { audioBookId }) => republishAudiobook(act, audioBookId, papers)),
    serve(contract.deleteAudiobook, (act, { audioBookId }) => binWork(act, audiobookWith(audioBookId))),

    serve(sound.listRecordings, (act, { audioBookId }) => recordingsFor(act, audioBookId)),
    serve(sound.addRecording, addRecording),
    serve(sound.orderRecordings, (act, { audioBookId, ordering }) => orderRecordings(act, audioBookId, ordering)),
    serve(sound.changeRecording, changeRecording),
    serve(sound.removeRecording, (act, { audioBookId, fileId }) => removeRecording(act, audioBookId, fileId)),
    serve(sound.planMending, (act, { audioBookId, ...asked }) => planFor(act, audioBookId, asked)),
    serve(sound.mendRecordings, (act, { audioBookId, ...asked }) => mendRecordings(act, audioBookId, asked)),
    serve(sound.undoMending, (act, { audioBookId, fileId }) => undoMending(act, audioBookId, fileId)),
    serve(sound.readQuality, (act, { audioBookId }) => qualityOf(act, audioBookId)),

    serve(workshop.readWave, (act, { audioBookId, fileId }) => wavesOf(act, audioBookId, fileId)),
    serve(workshop.planCutting, cuttingPlan),
    serve(workshop.cutRecording, cutRecording),
    serve(workshop.stopCutting, (act, { audioBookId, fileId }) => stopCutting(act, audioBookId, fileId)),

    serve(sound.listAgreements, (act, { audioBookId }) => agreementsFor(act, audioBookId)),
    serveAfter(sound.addAgreement, (context, asked) => prepareAgreement(context, files, asked), addAgreement),
    serve(sound.removeAgreement, (act, { audioBookId, agreementId }) => removeAgreement(act, audioBookId, agreementId)),

    serve(people.listEmployees, (act, { audioBookId }) => employeesFor(act, audioBookId)),
    serve(people.addEmployee, addEmployee),
    serve(people.removeEmployee, (act, { audioBookId, id }) => removeEmployee(act, audioBookId, id)),

    serve(sound.readAudioCover, (act, { audioBookId }) => readAudioCover(act, audioBookId)),
    serveAfter(sound.saveAudioCover, (context, asked) => prepareAudioCover(context, files, asked), saveAudioCover),
    serve(sound.listComments, async (act, { audioBookId }) => {
      await requireAudiobook(act, audioBookId, 'read');
      return remarksFor(act, audioBookId);
    }),
    ...voiceRoutes({ files, speech }),
  ];
}

export const audioFileRoutes: FileRoute[] = [
  serveFile(sound.hearRecording, recordingFile),
  serveFile(sound.readAgreement, agreementFile),
  ...voiceFileRoutes,
];

const GB = 1024 * 1024;

export const audioUploads: UploadPurpose[] = [
  {
    name: RECORDING_PURPOSE,
    who: 'user',
    scope: 'books:write',
    largestBytes: RECORDING_BYTES_MOST,
    // Forty hours as WAV of 24 bits are 20 GB of one microphone, 38 of two.
    quota: { perHour: 600, hour: 15 * GB, day: 40 * GB, kept: 80 * GB },
    types: ['audio/wav', 'audio/flac', 'audio/mpeg', 'audio/ogg', 'audio/mp4', 'audio/aiff'],
    wrongType: 'Нужен звук: WAV, FLAC или MP3 от\u00A0192\u00A0кбит/с',
  },
  {
    name: AGREEMENT_PURPOSE,
    who: 'user',
    largestBytes: ATTACHMENT_MOST_BYTES,
    types: ATTACHMENT_TYPES,
    wrongType: 'Загрузите документ в\u00A0формате PDF, JPEG или PNG',
  },
  {
    name: COVER_PURPOSE,
    who: 'user',
    scope: 'books:write',
    largestBytes: 10 * 1024 * 1024,
    types: ['image/jpeg', 'image/png'],
    wrongType: 'Нужна картинка JPEG или PNG',
  },
];
