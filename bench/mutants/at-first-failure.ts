import { configureGlobal, readConfigureGlobal } from 'fast-check';

// Whether a case fails is all that is asked; the smallest one would take long to find.
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true });
