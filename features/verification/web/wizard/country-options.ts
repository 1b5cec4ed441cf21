import { COUNTRIES } from '@pero/kernel/countries';

/** Every country, as a choice by typing shows it. */
export const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code as string, label: name }));
