import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { Needs } from '../platform/session/access.js';
import { countriesLike, type CountryChoice, validatedCountry, type ValidatedCountry } from './countries.js';
import { Optional } from '../platform/http/fields/optional.js';

export class CountryNameDto {
  /** What was typed into a select. */
  @Optional()
  @IsString()
  @MaxLength(100)
  q?: string;

  /** The same under another name. */
  @Optional()
  @IsString()
  @MaxLength(100)
  desc?: string;
}

export class CountriesDto {
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  countries!: string[];
}

export type ValidatedCountries = { readonly isValid: boolean; readonly countries: readonly ValidatedCountry[] };

/** Countries by name, for selects and lists (P-7.3.4, P-7.3.5). */
@Controller()
@Needs('signed-in')
export class CountriesController {
  @Get('Supplier/GetCountriesByDesc')
  byName(@Query() { q, desc }: CountryNameDto): readonly CountryChoice[] {
    return countriesLike(desc ?? q ?? '');
  }

  @Post('Supplier/GetCountriesByDesc')
  @HttpCode(200)
  byPostedName(@Body() { q, desc }: CountryNameDto): readonly CountryChoice[] {
    return countriesLike(desc ?? q ?? '');
  }

  @Post('ajax/ValidateCountries')
  @HttpCode(200)
  validate(@Body() body: CountriesDto): ValidatedCountries {
    const countries = body.countries.map(validatedCountry);
    return { isValid: countries.every(({ isValid }) => isValid), countries };
  }
}
