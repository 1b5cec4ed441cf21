import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { NotFound } from '@pero/server-platform/http/errors';
import { pageOf, type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import { applicationsFor, applyForVoice, decide, recallApplication } from '../actions/applications.ts';
import { chapterToHear, configurationOf, lookOver, saveConfiguration } from '../actions/configuration.ts';
import { readAgain } from '../actions/production.ts';
import type { SpeechTools } from '../actions/speech.ts';
import { keepSample, prepareSample, readerSample, sampleFile } from '../actions/voice-sample.ts';
import * as contract from '../contract/voices.ts';

export function voiceRoutes({ files, speech }: SpeechTools & { readonly files: Files }): Route[] {
  const isOpen = speech !== null;
  return [
    serveAfter(
      contract.readConfiguration,
      (context, { audioBookId }) => lookOver(context, audioBookId),
      (act, _, seen) => configurationOf(act, seen, isOpen),
    ),
    serve(contract.saveConfiguration, (act, { audioBookId, ...edit }) => saveConfiguration(act, audioBookId, edit)),
    serveAfter(
      contract.readReplies,
      (context, { audioBookId, chapterId }) => chapterToHear(context, audioBookId, chapterId),
      async (_act, _asked, replies) => {
        if (!replies) throw new NotFound('chapter');
        return replies;
      },
    ),
    serveAfter(contract.sampleVoice, (context, asked) => prepareSample(context, files, speech, asked), keepSample),
    serve(contract.applyForVoice, (act, { audioBookId }) => applyForVoice(act, audioBookId, isOpen)),
    serve(contract.recallApplication, (act, { audioBookId }) => recallApplication(act, audioBookId)),
    serve(contract.readAgain, (act, { audioBookId }) => readAgain(act, audioBookId)),
    serve(contract.listApplications, (act, { state, ...asked }) => applicationsFor(act, { state, ...pageOf(asked) })),
    serve(contract.decideApplication, decide),
  ];
}

export const voiceFileRoutes: FileRoute[] = [
  serveFile(contract.hearSample, sampleFile),
  serveFile(contract.hearReader, readerSample),
];
