import { expect, test } from 'vitest';
import type { AddressSuggestion } from '../../rules/suggestions.ts';
import { type OrderForm, withSuggestion } from './form-of-order.ts';

const FORM = { street: 'Садовая улица', building: '38', flat: '27', comment: '' } as OrderForm;
const GOGOL = { text: '', region: 'Новосибирская обл', city: 'Новосибирск', postcode: '630015' };

const taken = (street: string, is_whole: boolean) =>
  withSuggestion(FORM, { ...GOGOL, street, is_whole } satisfies AddressSuggestion);

test.each([
  ['ул Гоголя', false, { street: 'ул Гоголя', building: '', flat: '' }],
  ['ул Гоголя, д 4', true, { street: 'ул Гоголя', building: '4', flat: '' }],
  ['ул Гоголя, д 4 к 2, кв 15', true, { street: 'ул Гоголя', building: '4 к 2', flat: '15' }],
])('[SV60] «%s» fills what it names, and nothing of another place is left', (street, isWhole, filled) => {
  expect(taken(street, isWhole)).toMatchObject({ ...filled, postcode: '630015', locality: 'Новосибирск' });
});
